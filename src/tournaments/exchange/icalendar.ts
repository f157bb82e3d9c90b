// iCalendar (RFC 5545): events without a duration, at times in UTC.

/** An event that a calendar shows. */
export interface CalendarEvent {
  /** The same for as long as the event exists, whatever changes about it. */
  readonly uid: string;
  /** How often the event has changed. */
  readonly sequence: number;
  /** When it changed last. */
  readonly changedAt: Date;
  readonly at: Date;
  readonly summary: string;
  /** A page about it: an absolute URL. */
  readonly url?: string;
}

const LINE_END = '\r\n';

/** RFC 5545, 3.1: octets of a line without its end. */
const LINE_OCTETS = 75;

/** Returns a line in pieces of at most 75 octets; a piece after the first begins with a space. No character is divided. */
function fold(line: string): string {
  const pieces = [''];
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > LINE_OCTETS) {
      pieces.push(' ');
      octets = 1;
    }
    pieces.push(`${pieces.pop()}${character}`);
    octets += length;
  }
  return pieces.join(LINE_END);
}

/** RFC 5545, 3.3.11. Of control characters, a text has only line ends. */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** RFC 5545, 3.3.5, form 2: `20261130T180000Z`. Seconds are the smallest unit. */
const utc = (time: Date): string =>
  time
    .toISOString()
    .replace(/\.\d{3}Z$/, 'Z')
    .replace(/[-:]/g, '');

/** Returns a calendar as a document. */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lyon//Tournaments//EN',
    // RFC 7986, and what calendars read that do not know it.
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap(({ uid, sequence, changedAt, at, summary, url }) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(uid)}`,
      `DTSTAMP:${utc(changedAt)}`,
      `SEQUENCE:${sequence}`,
      `DTSTART:${utc(at)}`,
      `SUMMARY:${escapeText(summary)}`,
      // Not every calendar shows the one or the other.
      ...(url === undefined ? [] : [`DESCRIPTION:${escapeText(url)}`, `URL:${url}`]),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}${LINE_END}`).join('');
}
