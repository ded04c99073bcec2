import { io, type Socket } from "socket.io-client";
import { afterEach, describe, expect, it } from "vitest";
import { createPractice, type Practice } from "./practice.ts";

let practice: Practice;
const sockets: Socket[] = [];

async function open(): Promise<{ gm: Socket; player: Socket }> {
  practice = await createPractice({ port: 0, file: null, modules: [], switches: { outage: 400 } });
  const [gm, , player] = await Promise.all(practice.world().users.map(({ _id }) => connected(_id)));
  return { gm: gm as Socket, player: player as Socket };
}

function connected(userId: string): Promise<Socket> {
  const socket = io(practice.url, { auth: { userId }, transports: ["websocket"], reconnectionDelay: 10 });
  sockets.push(socket);
  return new Promise((resolve) => socket.once("connect", () => resolve(socket)));
}

const back = (socket: Socket) => new Promise<void>((resolve) => socket.once("connect", () => resolve()));

/** Writes this round into the encounter. Resolves to the answer, unless the line is cut before it comes. */
function write(socket: Socket, round: number): Promise<string> {
  const items = [{ _id: practice.world().combats[0]?._id, round }];
  const request = { action: "update", type: "Combat", parent: null, items, ids: [], options: {} };
  return new Promise((resolve) => {
    socket.once("disconnect", () => resolve("cut"));
    socket.emit("modifyDocument", request, () => resolve("answered"));
  });
}

const round = () => practice.world().combats[0]?.round;

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await practice.close();
});

describe("a server that crashes with a write", () => {
  for (const [next, kept] of [
    ["crash", 0],
    ["crashAfter", 3],
  ] as const)
    it(`${next}: nobody hears of it, and the server comes back with round ${kept}`, async () => {
      const { gm, player } = await open();
      let heard = 0;
      player.on("modifyDocument", () => heard++);
      practice.fail({ user: practice.world().users[0]?._id ?? "", next, type: "Combat" });
      const isBack = Promise.all([back(gm), back(player)]);
      expect(await write(gm, 3)).toBe("cut"); // it may be back before the news of it is
      await isBack;
      expect(practice.isUp()).toBe(true);
      expect(round()).toBe(kept);
      expect(heard).toBe(0);
      expect(await write(gm, 5)).toBe("answered");
      await expect.poll(() => heard).toBe(1);
      expect(round()).toBe(5);
    });

  it("can be closed while it is down", async () => {
    await open();
    practice.crash();
    expect(practice.isUp()).toBe(false);
  });
});
