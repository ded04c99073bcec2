/** The practice server, over the network. */
import { io } from "socket.io-client";
import type { Line, Outside } from "./contract.ts";

function openLine(userId: string): Line {
  const socket = io({
    auth: { userId },
    transports: ["websocket"],
    reconnectionDelay: 200,
    reconnectionDelayMax: 1000,
  });
  return Object.assign(socket, {
    cut() {
      socket.io.reconnection(false);
      socket.io.engine.close();
    },
    mend() {
      socket.io.reconnection(true);
      socket.connect();
    },
  });
}

async function control<T>(name: string, sent?: unknown): Promise<T> {
  const headers = { "content-type": "application/json" };
  const post = sent === undefined ? {} : { method: "POST", headers, body: JSON.stringify(sent) };
  const response = await fetch(`/practice/${name}`, post);
  const text = await response.text();
  if (!response.ok) throw new Error(`The practice server refused: ${text}`);
  return (text ? JSON.parse(text) : {}) as T;
}

export const outside: Outside = {
  openLine,
  control,
  file: (path) => `/${path}`,
  lobby: "/",
  side: "/side",
  table: (query) => `/game?${new URLSearchParams(query)}`,
  startOver: () => control("reset", {}),
  isAlone: false,
};
