export const ENGLISH = {
  serverToken: 'a token issued by this server: a webhook outlives the tokens of an external issuer',
  url: (longest: number) =>
    `an https URL of at most ${longest} characters, without user, password or fragment, on port 443 or a port from 1024; with LYON_WEBHOOK_ALLOW_LOOPBACK=on also an http URL of the server’s machine`,
};

export type Texts = typeof ENGLISH;
