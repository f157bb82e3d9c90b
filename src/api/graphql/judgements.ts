import { judge } from '../../games/index.js';
import { languageOf } from '../presenters/field-resolvers.js';
import { type PresentedJudgement, presentJudgement } from '../presenters/judgements.js';
import { type Context, unwrap } from './context.js';

export const judgementQueries = {
  async judgement(
    _: unknown,
    { text, language }: { readonly text: string; readonly language?: string | null },
    context: Context,
  ): Promise<PresentedJudgement> {
    return presentJudgement(
      await unwrap(judge(context.services, context.bearer, text, context.reads.reader.signal)),
      languageOf({ language: language ?? null }, context),
    );
  },
};
