// Asking witnesses to cosign a checkpoint: c2sp.org/tlog-witness.
import { base64Of, textOf } from '../../log-of-heads/encoding.js';
import { checkSignature, type Note, parseSignatures, parseSize } from '../../log-of-heads/notes.js';
import { verifyEd25519 } from '../../record/signatures.js';
import type { Witness, WitnessAnswer } from '../ports/head-log.js';

/** Sends a body by POST. Resolves with null if there is no response in time, or it is too long. Never rejects. */
export type PostToWitness = (url: string, body: string) => Promise<{ readonly status: number; readonly body: Uint8Array } | null>;

/** What a witness is asked: to cosign a checkpoint of this size. */
interface Question {
  readonly note: Note;
  /** The note as text. */
  readonly checkpoint: string;
  readonly size: number;
  /** The size that the witness has cosigned last, as far as known. */
  readonly old: number;
  readonly proofFrom: (old: number) => Promise<readonly Uint8Array[]>;
}

interface Answer {
  readonly answer: WitnessAnswer;
  /** The size that it has cosigned last, as far as known. */
  readonly size: number;
  /** The line of its signature, and when it signed. */
  readonly cosignature: { readonly line: string; readonly at: Date } | null;
}

/** The first attempt, one with the size that the witness has named, and one if it has cosigned another one meanwhile. */
const ATTEMPTS = 3;

/** Asks a witness. Never rejects because of what it answers. */
export async function askWitness(post: PostToWitness, { url, key }: Witness, question: Question): Promise<Answer> {
  const { note, checkpoint, size, proofFrom } = question;
  let { old } = question;
  const answered = (answer: WitnessAnswer): Answer => ({ answer, size: old, cosignature: null });
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const proof = await proofFrom(old);
    const response = await post(`${url}/add-checkpoint`, [`old ${old}`, ...proof.map(base64Of), '', checkpoint].join('\n'));
    if (response === null || response.status >= 500) return answered('unreachable');
    const text = textOf(response.body) ?? '';
    if (response.status === 200) {
      const signatures = parseSignatures(text) ?? [];
      const signed = await checkSignature(verifyEd25519, { ...note, signatures }, key);
      if (signed.verdict !== 'valid') return answered('wrong-answer');
      return { answer: 'cosigned', size, cosignature: { line: signed.line, at: new Date(signed.seconds! * 1_000) } };
    }
    if (response.status === 422) return answered('inconsistent');
    if (response.status === 404 || response.status === 403) return answered('unknown-log');
    if (response.status !== 409) return answered('refused');
    const known = parseSize(text.replace(/\n$/, ''));
    // It knows a tree of the size of this one as well, so what it refuses is the root. Some answer so in place of 422, OmniWitness without a size.
    if (old === size && (known === old || response.body.length === 0)) return answered('inconsistent');
    if (known === null || known === old) return answered('wrong-answer');
    if (known > size) return { ...answered('ahead'), size: known };
    old = known;
  }
  return answered('wrong-answer');
}
