// `<lyon-game server="https://lyon.example" game="ID" entry="12">` shows the replay of a public game on any page: a frame with the server's
// own page for it, which is moved by the arrow keys and narrates each entry to screen readers. The page around it gets a `lyon-entry` event
// for each entry that is shown, and moves the replay by setting `entry`. Needs nothing else; docs/embedding.md has an example.

/** What a `lyon-entry` event says of the entry that is shown, in `detail`. */
interface ShownEntry {
  readonly game: string;
  readonly version: number;
  /** The version of the last entry. */
  readonly last: number;
  /** What happened, in the language of the browser. */
  readonly text: string;
}

const HEIGHT = '48rem';

/** The element. Attributes: `server`, the origin of the server; `game`; `entry`, the version to show, the last by default; `label`. */
export class LyonGameElement extends HTMLElement {
  static readonly observedAttributes: readonly string[] = ['server', 'game', 'entry', 'label'];
  #frame: HTMLIFrameElement | null = null;
  readonly #onMessage = (event: MessageEvent) => this.#receive(event);

  connectedCallback(): void {
    addEventListener('message', this.#onMessage);
    this.#draw();
  }

  disconnectedCallback(): void {
    removeEventListener('message', this.#onMessage);
    this.#frame?.remove();
    this.#frame = null;
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (!this.isConnected || before === after) return;
    if (name === 'label' && this.#frame) this.#frame.title = this.#label;
    else if (name === 'entry' && this.#frame) this.#go(Number(after));
    else this.#draw();
  }

  get #label(): string {
    return this.getAttribute('label') ?? 'Lyon';
  }

  /** The origin of the server; null if the attribute is no address of the web. */
  get #origin(): string | null {
    try {
      const { protocol, origin } = new URL(this.getAttribute('server') ?? '', location.href);
      return protocol === 'https:' || protocol === 'http:' ? origin : null;
    } catch {
      return null;
    }
  }

  #draw(): void {
    this.#frame?.remove();
    this.#frame = null;
    const game = this.getAttribute('game');
    if (this.#origin === null || game === null) return;
    const entry = this.getAttribute('entry');
    const frame = document.createElement('iframe');
    frame.src = `${this.#origin}/embed/games/${encodeURIComponent(game)}${entry === null ? '' : `/entries/${encodeURIComponent(entry)}`}`;
    frame.title = this.#label;
    frame.loading = 'lazy';
    frame.referrerPolicy = 'no-referrer';
    frame.style.cssText = `display:block;width:100%;height:100%;min-height:${HEIGHT};border:0`;
    this.append(frame);
    this.#frame = frame;
  }

  #go(version: number): void {
    if (Number.isSafeInteger(version) && this.#origin !== null)
      this.#frame?.contentWindow?.postMessage({ lyon: 'go', version }, this.#origin);
  }

  #receive({ source, origin, data }: MessageEvent): void {
    if (source === null || source !== this.#frame?.contentWindow || origin !== this.#origin || data?.lyon !== 'entry') return;
    const detail: ShownEntry = {
      game: String(data.game),
      version: Number(data.version),
      last: Number(data.last),
      text: String(data.text),
    };
    this.dispatchEvent(new CustomEvent('lyon-entry', { detail, bubbles: true }));
  }
}

if (!customElements.get('lyon-game')) customElements.define('lyon-game', LyonGameElement);
