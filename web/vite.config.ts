import { defineConfig } from "vite";

// The table that the development server stands in front of: `cargo run -- serve`.
const server = process.env.TRYLINE ?? "http://127.0.0.1:7878";

export default defineConfig({
  build: { target: "es2022", assetsInlineLimit: 0 },
  server: {
    host: "127.0.0.1",
    proxy: {
      "/api": server,
      "/ws": { target: server, ws: true },
    },
  },
});
