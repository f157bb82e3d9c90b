import { mkdirSync, writeFileSync } from 'node:fs';
import { bundle } from '../../scripts/openapi/bundle.mjs';

/** Bundles the OpenAPI document once for the whole run, as the build does. */
export default function setup(): void {
  mkdirSync('dist', { recursive: true });
  writeFileSync('dist/openapi.json', JSON.stringify(bundle('openapi/')));
}
