/** Scripts and styles of the system and the modules. */
import type { PackageInfo, WorldPayload } from "../../server/protocol.ts";
import { outside } from "../outside/served.ts";

function addStyles(info: PackageInfo): void {
  for (const { src, layer } of info.styles) {
    const style = document.createElement("style");
    style.dataset["package"] = info.id;
    style.textContent = `@import url("${outside.file(`${info.folder}/${src}`)}")${layer === null ? "" : ` layer(${layer})`};`;
    document.head.append(style);
  }
}

function addScript(url: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => resolve();
    document.head.append(script);
  });
}

async function load(info: PackageInfo): Promise<void> {
  addStyles(info);
  for (const src of info.scripts) await addScript(outside.file(`${info.folder}/${src}`));
  for (const src of info.esmodules)
    try {
      await import(/* @vite-ignore */ outside.file(`${info.folder}/${src}`));
    } catch (error) {
      Hooks.onError(`package ${info.id}`, error);
    }
}

/** The system first, then the modules in the order of their folders. */
export async function loadPackages(payload: WorldPayload): Promise<void> {
  await load(payload.system);
  for (const module of payload.modules) if (module.active) await load(module);
}
