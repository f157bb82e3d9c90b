import { Lexer, Source, TokenKind } from 'graphql';
import { tooLarge } from './query-bounds.js';

/** Brackets of any kind open at once: selections, arguments, values and types together. */
const NESTING = 60;

const OPENING: readonly string[] = [TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L];
const CLOSING: readonly string[] = [TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R];

/**
 * Refuses a query that is too long, or whose brackets are nested too deep, before anything is done with it: parsing,
 * validating and cloning go down level by level, and would come to the end of the stack. What is no query is left to the
 * parser to say.
 */
export function refuseLongOrDeep(text: string, tokensMax: number): void {
  const lexer = new Lexer(new Source(text));
  let open = 0;
  for (let tokens = 0; tokens <= tokensMax; tokens++) {
    const { kind } = lexer.advance();
    if (kind === TokenKind.EOF) return;
    if (OPENING.includes(kind)) open++;
    if (CLOSING.includes(kind)) open--;
    if (open > NESTING) throw tooLarge('brackets', NESTING);
  }
  throw tooLarge('tokens', tokensMax);
}
