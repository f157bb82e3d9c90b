/** The line at the bottom of a terminal that is written over; nothing elsewhere. */
export const progress = (words: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${words}`);
};
