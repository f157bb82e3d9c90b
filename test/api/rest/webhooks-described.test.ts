// Deliveries match the webhooks of the document.
import { expect, test } from 'vitest';
import { newSecret, signedHeaders } from '../../../src/webhooks/signing.js';
import { readDocument } from '../test-server.js';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: { readonly pattern?: string };
}
interface Described {
  readonly parameters: readonly { readonly $ref: string }[];
  readonly responses: Readonly<Record<string, object>>;
}
const { webhooks, components } = readDocument() as unknown as {
  readonly webhooks: Readonly<Record<string, { readonly post: Described }>>;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
};

const secrets = [1, 2].map((byte) => newSecret((length) => new Uint8Array(length).fill(byte)));
const sent = signedHeaders(secrets, 'msg_x', new Date(1_800_000_000_000), '{}');

test.each(Object.entries(webhooks))('%s has the headers of Standard Webhooks, and describes every response', (_, { post }) => {
  const described = post.parameters.map(({ $ref }) => components.parameters[$ref.split('/').at(-1)!]!);
  expect(described.map(({ name }) => name).sort()).toEqual(Object.keys(sent).sort());
  for (const { name, in: place, required, schema } of described) {
    expect([place, required]).toEqual(['header', true]);
    expect(sent[name]).toMatch(new RegExp(schema.pattern ?? '.'));
  }
  expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(['2XX', 'default']));
});
