import { Lexer, Source, TokenKind } from 'graphql';
import { type InEveryLanguage, Refused } from '../errors.js';

/** A query has more of something than it may. */
export const tooLarge = (limit: number, { en, fr }: InEveryLanguage): Refused =>
  new Refused(
    'query-too-large',
    { en: `A query may have at most ${limit} ${en}.`, fr: `Une requête a au plus ${limit} ${fr}.` },
    { limit },
  );

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
    if (open > NESTING) throw tooLarge(NESTING, { en: 'brackets in one another', fr: 'parenthèses l’une dans l’autre' });
  }
  throw tooLarge(tokensMax, { en: 'tokens', fr: 'lexèmes' });
}
