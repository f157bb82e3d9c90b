import type { Services } from '../../src/games/index.js';

/**
 * Returns services whose announcer notes what it announces to listeners. A watch that ends without an announcement has found its end when it
 * looked again by itself.
 */
export function overhear<Of extends Services>(services: Of): { readonly services: Of; readonly heard: ReadonlySet<string> } {
  const heard = new Set<string>();
  const listen: Services['announcer']['listen'] = (what, wake) =>
    services.announcer.listen(what, (appended) => {
      heard.add(what);
      wake(appended);
    });
  return { services: { ...services, announcer: { ...services.announcer, listen } }, heard };
}
