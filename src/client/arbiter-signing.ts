// What `lyon arbiter-key` signs with: loaded when it is needed, because it brings the hashes of the record.
export { signAct } from '../record/arbiter-signatures.js';
export { publicKeyOf } from '../record/signatures.js';
