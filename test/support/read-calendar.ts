import ICAL from 'ical.js';
import { expect } from 'vitest';

/** Reads a calendar with an independent parser; every line is one of RFC 5545. */
export function readCalendar(document: string) {
  expect(document.endsWith('\r\n')).toBe(true);
  const lines = document.slice(0, -2).split('\r\n');
  for (const line of lines) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    // No line end alone, no control character, and no character divided between two lines.
    expect(line).not.toMatch(/[\p{Cc}\ufffd]/u);
  }
  const calendar = new ICAL.Component(ICAL.parse(document));
  const events = calendar.getAllSubcomponents('vevent').map((each) => ({
    uid: each.getFirstPropertyValue('uid'),
    summary: each.getFirstPropertyValue('summary'),
    sequence: each.getFirstPropertyValue('sequence'),
    start: (each.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate().toISOString(),
    stamp: (each.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate().toISOString(),
    zone: (each.getFirstPropertyValue('dtstart') as ICAL.Time).zone.tzid,
    ...(each.hasProperty('url') && { url: each.getFirstPropertyValue('url'), description: each.getFirstPropertyValue('description') }),
  }));
  return { name: calendar.getFirstPropertyValue('name'), version: calendar.getFirstPropertyValue('version'), events };
}
