// Finds a browser for the end-to-end tests. As root on Debian it installs one, and says so.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const PLACES: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    "/usr/bin/chromium-headless-shell", // the same engine without windows: pages load in two thirds of the time
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/usr/bin/microsoft-edge",
    "/snap/bin/chromium",
  ],
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ],
  win32: ["Google/Chrome/Application/chrome.exe", "Microsoft/Edge/Application/msedge.exe"].flatMap((path) =>
    [process.env["PROGRAMFILES"], process.env["PROGRAMFILES(X86)"], process.env["LOCALAPPDATA"]]
      .filter((root) => root !== undefined)
      .map((root) => join(root, path)),
  ),
};

/** The path of an installed Chromium, Chrome or Edge, or undefined. */
export function findBrowser(): string | undefined {
  const candidates = [process.env["CHROMIUM"], ...(PLACES[process.platform] ?? [])];
  return candidates.find((path) => path !== undefined && existsSync(path));
}

/**
 * The path of a browser, installed now if this is root on Debian. Otherwise exits with one line that says what to
 * install.
 */
export function needBrowser(): string {
  const found = findBrowser();
  if (found !== undefined) return found;
  const root = process.getuid?.() === 0;
  if (root && existsSync("/etc/debian_version")) {
    console.info("No Chromium, Chrome or Edge here: installing Debian's Chromium for the end-to-end tests.");
    const run = (...args: string[]) =>
      spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
    run("update", "-qq");
    for (const name of ["chromium-headless-shell", "chromium"]) {
      run("install", "-y", "-qq", "--no-install-recommends", name, "fonts-dejavu-core");
      const now = findBrowser();
      if (now !== undefined) return now;
    }
  }
  console.error(
    "The end-to-end tests need a browser: install Chromium, Google Chrome or Microsoft Edge, or set CHROMIUM to its path.",
  );
  process.exit(1);
}

if (resolve(process.argv[1] ?? "") === fileURLToPath(import.meta.url)) console.info(needBrowser());
