interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly peer?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** A lock file of npm's: what is wanted, or what npm has put there, by its place. */
export interface Lock {
  readonly packages: Readonly<Record<string, Entry>>;
}

export type Manifest = Pick<Entry, 'dependencies' | 'devDependencies' | 'optionalDependencies'>;

/** What the lock file asks for on this machine and npm has not put there, by npm's own record. */
export function missing(lock: Lock, installed: Lock | null, machine?: { readonly platform: string; readonly arch: string }): string[];

/** Whether the lock file was made for this package.json. */
export function inStep(manifest: Manifest, lock: Lock): boolean;
