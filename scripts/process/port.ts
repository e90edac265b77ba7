import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { UserError } from "./user-error";

/**
 * The port that PORT names, 8788 by default, or one `after` it.
 *
 * @throws UserError when it is not a port, or in use
 */
export async function requireFreeConfiguredPort(after = 0): Promise<number> {
  const port = Number(process.env.PORT ?? 8788) + after;
  if (!(Number.isInteger(port) && port >= 1 && port <= 65535))
    throw new UserError("PORT must be a whole number from 1 to 65535.");
  await listenOnce(port).catch(() => {
    throw new UserError(
      `Port ${port} is in use. Stop what runs there, or choose another with PORT=${port + 10}.`,
    );
  });
  return port;
}

export function findFreePort(): Promise<number> {
  return listenOnce(0);
}

async function listenOnce(port: number): Promise<number> {
  const probe = createServer().listen(port, "127.0.0.1");
  await once(probe, "listening");
  const { port: used } = probe.address() as AddressInfo;
  await once(probe.close(), "close");
  return used;
}
