// What becomes of the pushes to this device when it forgets an account or a seat.

/** Ends pushes of what this browser has forgotten: the next person at it receives none of them. Wait for it only where the page then goes. */
export const forgetPushes = (): Promise<void> => import('./device.js').then(({ renew }) => renew()).catch(() => undefined);
