import { defineConfig } from "vitest/config";

export default defineConfig({ test: { include: ["{client,server,world,demo,test}/**/*.test.ts"] } });
