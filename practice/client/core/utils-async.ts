export function debounce<A extends unknown[]>(fn: (...args: A) => unknown, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => fn(...args), delay);
  };
}

export async function fetchJsonWithTimeout(
  url: string,
  data: RequestInit = {},
  { timeoutMs = 30_000 }: { timeoutMs?: number | null } = {},
): Promise<unknown> {
  const response = await fetch(url, timeoutMs ? { ...data, signal: AbortSignal.timeout(timeoutMs) } : data);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return response.json();
}
