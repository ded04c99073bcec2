export function debounce<A extends unknown[]>(fn: (...args: A) => unknown, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => fn(...args), delay);
  };
}

export function throttle<A extends unknown[]>(fn: (...args: A) => unknown, delay: number): (...args: A) => void {
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args) => {
    clearTimeout(timer);
    const left = last + delay - performance.now();
    const run = () => {
      last = performance.now();
      fn(...args);
    };
    if (left <= 0) run();
    else timer = setTimeout(run, left);
  };
}

export async function fetchWithTimeout(
  url: string,
  data: RequestInit = {},
  { timeoutMs = 30_000 }: { timeoutMs?: number | null } = {},
): Promise<Response> {
  const response = await fetch(url, timeoutMs ? { ...data, signal: AbortSignal.timeout(timeoutMs) } : data);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return response;
}

export async function fetchJsonWithTimeout(url: string, data?: RequestInit, options?: { timeoutMs?: number | null }) {
  const response = await fetchWithTimeout(url, data, options);
  return (await response.json()) as unknown;
}

export function fetchResource(url: string): Promise<Response> {
  return fetchWithTimeout(url);
}

/** Runs at most `max` tasks at once. */
export class Semaphore {
  readonly max: number;
  private readonly queue: (() => void)[] = [];
  private running = 0;

  constructor(max = 1) {
    this.max = max;
  }

  get remaining(): number {
    return this.queue.length;
  }

  get active(): number {
    return this.running;
  }

  async add<A extends unknown[], R>(fn: (...args: A) => Promise<R> | R, ...args: A): Promise<R> {
    if (this.running >= this.max) await new Promise<void>((resolve) => this.queue.push(resolve));
    this.running++;
    try {
      return await fn(...args);
    } finally {
      this.running--;
      this.queue.shift()?.();
    }
  }

  clear(): void {
    this.queue.length = 0;
  }
}
