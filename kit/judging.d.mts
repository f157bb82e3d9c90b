interface Expected {
  readonly [field: string]: unknown;
}
export declare function chosen<Case extends { readonly name: string; readonly rulings: readonly string[] }>(
  cases: readonly Case[],
  choices: Readonly<Record<string, string | readonly string[]>>,
): readonly Case[];
export declare function withoutSecrecyQuestions(expected: object, text: string): { readonly text: string; readonly expected: Expected };
export declare function whyNot(answer: object, expected: object): string | null;
