let loads = 0;

/** This module as on a page that has just been loaded, by its path in the repository. What it imports stays as it is. */
export const fresh = <T>(path: string): Promise<T> => import(`${process.cwd()}/${path}?${++loads}`) as Promise<T>;
