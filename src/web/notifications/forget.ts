// What becomes of the pushes to this device when it forgets an account or a seat.

/** Ends pushes of what this browser has forgotten, in the background: the next person at it receives none of them. */
export function forgetPushes(): void {
  void import('./device.js').then(({ renew }) => renew()).catch(() => undefined);
}
