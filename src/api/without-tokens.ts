const TOKEN = /lyon_(seat|account|player|invitation)_[\w-]+/g;

/** A text without the tokens in it: what was sent is told back by its names, and whoever takes one thing for another keeps errors in logs. */
export const withoutTokens = (text: string): string => text.replace(TOKEN, 'lyon_$1_…');
