import { judge } from '../../games/index.js';
import { presentJudgement } from '../presenters/judgements.js';
import { type OperationRequest, unwrap } from './operation.js';

export const judgementOperations = {
  async createJudgement({ services, bearer, reads, language, body }: OperationRequest<unknown, { readonly text: string }>) {
    return presentJudgement(await unwrap(judge(services, bearer, body.text, reads.reader.signal)), language);
  },
};
