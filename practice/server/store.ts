/** The one authoritative world. Every change comes through `modify`, which checks, writes and says what to broadcast. */
import { deepClone, expand, isPlain, randomId } from "./objects.ts";
import { revived } from "./operators.ts";
import { mayModify, type Rules } from "./permissions.ts";
import type { Modified, ModifyRequest, ParentRef } from "./protocol.ts";
import { cleanDocument, cleanValue, embeddedKey, InvalidData, schemaOf } from "./schema.ts";
import type { Beliefs } from "./switches.ts";
import { apply, difference, type UpdateOptions } from "./update.ts";
import type { Data, UserSource, WorldData } from "./world-data.ts";

export class Refused extends Error {}

interface Place {
  list: Data[];
  parent: { ref: ParentRef; source: Data } | null;
}

export class Store {
  world: WorldData;
  beliefs: () => Beliefs;

  constructor(world: WorldData, beliefs: () => Beliefs) {
    this.world = cleanWorld(world);
    this.beliefs = beliefs;
  }

  user(id: string): UserSource | undefined {
    return this.world.users.find((user) => user._id === id);
  }

  /** The broadcasts, in order; empty if nothing changes. The first is the requester's result. */
  modify(user: UserSource, request: ModifyRequest): Modified[] {
    const place = this.place(request.type, request.parent);
    const draft = { ...request, options: isPlain(request.options) ? request.options : {} };
    if (request.action === "create") return this.create(user, draft, place);
    if (request.action === "update") return this.update(user, draft, place);
    return this.remove(user, draft, place);
  }

  private place(type: string, parent: ParentRef | null): Place {
    if (parent) {
      const source = this.place(parent.type, null).list.find((one) => one["_id"] === parent.id);
      if (!source) throw new InvalidData(`${parent.type} [${parent.id}] does not exist!`);
      return { list: source[embeddedKey(parent.type, type)] as Data[], parent: { ref: parent, source } };
    }
    const collection = schemaOf(type).collection;
    if (!collection) throw new InvalidData(`${type} is an embedded document and needs a parent`);
    return { list: this.world[collection as "actors"] as Data[], parent: null };
  }

  private create(user: UserSource, request: ModifyRequest, place: Place): Modified[] {
    const keepId = request.options["keepId"] === true;
    const sources = request.items.map((item) => {
      const data = expand(revived(item)) as Data;
      const id = keepId && typeof data["_id"] === "string" ? data["_id"] : randomId();
      const source = cleanDocument(request.type, { ...data, _id: id });
      if (request.type === "ChatMessage") finishMessage(source, user);
      if (place.list.some((one) => one["_id"] === id)) throw new InvalidData(`${request.type} [${id}] exists already`);
      return source;
    });
    for (const source of sources) this.check(user, request, source, {}, place);
    place.list.push(...sources);
    this.writeTurn(request, place);
    return [this.message(user, request, deepClone(sources))];
  }

  private update(user: UserSource, request: ModifyRequest, place: Place): Modified[] {
    const options = this.updateOptions(request);
    const plans = request.items.map((item) => {
      const changes = expand(revived(item)) as Data;
      const source = this.existing(request.type, String(changes["_id"]), place);
      this.check(user, request, source, changes, place);
      if (request.type === "Combat") this.acceptTurn(source, changes);
      const trial = deepClone(source);
      apply(request.type, trial, changes, options);
      const kept = known(request.type, changes);
      const result = request.options["diff"] === false ? kept : difference(request.type, source, changes, options);
      return { source, trial, result: { _id: source["_id"], ...result } };
    });
    for (const plan of plans) Object.assign(plan.source, plan.trial);
    const turnMoved = this.writeTurn(request, place);
    const results = plans.map((plan) => plan.result).filter((result) => Object.keys(result).length > 1);
    if (results.length === 0 && !turnMoved) return [];
    const time = this.advanceTime(user, request);
    if (request.type === "Combat" && !this.beliefs().parentUpdateIsOneBroadcast)
      return [...this.split(user, request, results), ...time];
    return [this.message(user, request, results), ...time];
  }

  private remove(user: UserSource, request: ModifyRequest, place: Place): Modified[] {
    const ids = request.options["deleteAll"] === true ? place.list.map((one) => String(one["_id"])) : request.ids;
    for (const id of ids) this.check(user, request, this.existing(request.type, id, place), {}, place);
    for (const id of ids)
      place.list.splice(
        place.list.findIndex((one) => one["_id"] === id),
        1,
      );
    this.writeTurn(request, place);
    return [
      this.message(
        user,
        request,
        ids.map((_id) => ({ _id })),
      ),
    ];
  }

  private check(user: UserSource, request: ModifyRequest, source: Data, changes: Data, place: Place): void {
    const rules: Rules = { world: this.world, beliefs: this.beliefs() };
    if (mayModify(rules, user, request.action, request.type, source, changes, place.parent)) return;
    const what = `${request.action} ${request.type} [${String(source["_id"])}]`;
    const where = place.parent ? ` in parent ${place.parent.ref.type} [${place.parent.ref.id}]` : "";
    throw new Refused(`User ${user.name} lacks permission to ${what}${where}`);
  }

  private existing(type: string, id: string, place: Place): Data {
    const source = place.list.find((one) => one["_id"] === id);
    if (!source) throw new InvalidData(`${type} [${id}] does not exist!`);
    return source;
  }

  private updateOptions(request: ModifyRequest): UpdateOptions {
    const dropUnknown = this.beliefs().unknownEmbeddedIsDropped;
    return { dropUnknown, recursive: request.options["recursive"] !== false };
  }

  /** The `turn` that a Combatant operation computed for its Combat, in the same transaction. */
  private writeTurn(request: ModifyRequest, place: Place): boolean {
    const turn = request.options["combatTurn"];
    if (request.type !== "Combatant" || turn === undefined || !place.parent) return false;
    const value = cleanValue("Combat", "turn", schemaOf("Combat").fields["turn"]!, turn);
    if (place.parent.source["turn"] === value) return false;
    place.parent.source["turn"] = value;
    return true;
  }

  /** If we are wrong about it, a turn of null does not outlive the start of a round. */
  private acceptTurn(source: Data, changes: Data): void {
    if (this.beliefs().turnNullAccepted || !("turn" in changes || "round" in changes)) return;
    const { turn, round } = { turn: source["turn"], round: source["round"], ...changes };
    if (turn === null && Number(round) > 0) changes["turn"] = 0;
  }

  /** Combat operations carry the seconds that pass; the server advances the world's clock. */
  private advanceTime(user: UserSource, request: ModifyRequest): Modified[] {
    if (request.type !== "Combat") return [];
    const worldTime = request.options["worldTime"];
    const named = isPlain(worldTime) ? worldTime["delta"] : 0;
    const delta = Number(named ?? 0);
    if (!Number.isFinite(delta) || delta === 0) return [];
    let setting = this.world.settings.find((one) => one.key === "core.time");
    const action = setting ? "update" : "create";
    if (!setting) {
      setting = cleanDocument("Setting", { _id: randomId(), key: "core.time", value: "0" }) as typeof setting & Data;
      this.world.settings.push(setting as WorldData["settings"][number]);
    }
    setting!.value = JSON.stringify(Number(JSON.parse(setting!.value)) + delta);
    const result = action === "create" ? { ...setting! } : { _id: setting!._id, value: setting!.value };
    return [{ action, type: "Setting", parent: null, result: [result], options: {}, userId: user._id }];
  }

  private split(user: UserSource, request: ModifyRequest, results: Data[]): Modified[] {
    const own: Data[] = [];
    const embedded: Modified[] = [];
    for (const { combatants, ...rest } of results) {
      if (Object.keys(rest).length > 1) own.push(rest);
      if (!Array.isArray(combatants) || combatants.length === 0) continue;
      const parent = { type: "Combat", id: String(rest["_id"]) };
      embedded.push({ ...this.message(user, request, combatants as Data[]), type: "Combatant", parent });
    }
    return own.length > 0 ? [this.message(user, request, own), ...embedded] : embedded;
  }

  private message(user: UserSource, request: ModifyRequest, result: Data[]): Modified {
    const { action, type, parent, options } = request;
    return { action, type, parent, result, options, userId: user._id };
  }
}

function known(type: string, changes: Data): Data {
  const fields = schemaOf(type).fields;
  const name = (key: string) => key.replace(/^[-=]=/, "");
  return Object.fromEntries(Object.entries(changes).filter(([key]) => name(key) in fields));
}

function finishMessage(source: Data, user: UserSource): void {
  source["author"] ??= user._id;
  source["timestamp"] ||= Date.now();
  const harmless = (html: unknown) =>
    String(html)
      .replace(/<script[\s\S]*?<\/script>/gi, "")
      .replace(/\son\w+=("[^"]*"|'[^']*'|[^\s>]*)/gi, "");
  source["content"] = harmless(source["content"]);
  source["flavor"] = harmless(source["flavor"]);
}

function cleanWorld(world: WorldData): WorldData {
  const all = (type: string, sources: Data[] | undefined) =>
    (sources ?? []).map((source) => cleanDocument(type, deepClone(source)));
  return {
    ...deepClone(world),
    users: all("User", world.users) as UserSource[],
    actors: all("Actor", world.actors) as WorldData["actors"],
    scenes: all("Scene", world.scenes) as WorldData["scenes"],
    combats: all("Combat", world.combats) as WorldData["combats"],
    messages: all("ChatMessage", world.messages) as WorldData["messages"],
    settings: all("Setting", world.settings) as WorldData["settings"],
    macros: all("Macro", world.macros) as WorldData["actors"],
    cards: all("Cards", world.cards) as WorldData["actors"],
    journal: all("JournalEntry", world.journal) as WorldData["actors"],
    folders: all("Folder", world.folders) as WorldData["actors"],
    packs: deepClone(world.packs ?? []),
  };
}
