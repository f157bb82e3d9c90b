// A text as a QR code, for the camera of a phone. Few people need it: the encoder is loaded with it.
import { correction, generate } from 'lean-qr';
import { useMemo } from 'preact/hooks';

/** The light margin that readers need, in modules. */
const MARGIN = 4;

/** A QR code, black on white in every colour scheme: readers expect it so. */
export function CodeToScan({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(text, { minCorrectionLevel: correction.M });
    const rows = Array.from({ length: code.size }, (_, y) =>
      Array.from({ length: code.size }, (__, x) => (code.get(x, y) ? `M${x} ${y}h1v1h-1z` : '')).join(''),
    );
    return { size: code.size, path: rows.join('') };
  }, [text]);
  return (
    <svg
      class="code-to-scan"
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${size + 2 * MARGIN} ${size + 2 * MARGIN}`}
      shape-rendering="crispEdges"
    >
      <rect x={-MARGIN} y={-MARGIN} width={size + 2 * MARGIN} height={size + 2 * MARGIN} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
