import { networkInterfaces } from "node:os";

/** Where a tablet on the same network finds this. */
export function lanAddresses(port: number): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => address.family === "IPv4" && !address.internal)
    .map((address) => `http://${address.address}:${port}`);
}
