import { type DestinationStream, type Level, type Logger, pino } from 'pino';

/** The only way to a log: one that a token or a hidden fact cannot get into. Levels are pino's, and `silent`. */
export function openLog(level: Level | 'silent', destination?: DestinationStream): Logger {
  return destination ? pino({ level }, destination) : pino({ level });
}
