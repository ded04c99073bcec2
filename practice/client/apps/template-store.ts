import Handlebars from "handlebars/dist/handlebars.js";
import { coreTemplates } from "./core-templates.ts";

type Template = (data: unknown, options?: object) => string;

const loaded = new Map<string, Template>();

/** Foundry's come over the socket as well, one by one (foundryvtt#10423). */
const fromServer = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    game.socket.emit("template", path, ({ result, error }: { result?: string; error?: string }) => {
      if (result === undefined) reject(new Error(error));
      else resolve(result);
    });
  });

const sourceOf = async (path: string): Promise<string> => coreTemplates[path] ?? fromServer(path);

/**
 * Fetches and compiles a template, trying again until an answer comes. It becomes a partial under its path, or under
 * `id`.
 */
export function getTemplate(path: string, id: string = path): Promise<Template> {
  const known = loaded.get(id);
  if (known) return Promise.resolve(known);
  return sourceOf(path).then((source) => {
    const compiled = Handlebars.compile(source, { preventIndent: true });
    Handlebars.registerPartial(id, compiled);
    loaded.set(id, compiled as Template);
    return compiled as Template;
  });
}

export async function loadTemplates(paths: string[] | Record<string, string>): Promise<Template[]> {
  if (Array.isArray(paths)) return Promise.all(paths.map((path) => getTemplate(path)));
  return Promise.all(Object.entries(paths).map(([id, path]) => getTemplate(path, id)));
}

export async function renderTemplate(path: string, data: unknown): Promise<string> {
  const template = await getTemplate(path);
  return template(data ?? {}, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}

/** The host's own templates can be included by any other from the start. */
export function registerCoreTemplates(): void {
  for (const path of Object.keys(coreTemplates)) void getTemplate(path);
}
