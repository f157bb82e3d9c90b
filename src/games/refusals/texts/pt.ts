import { grammarOf } from '../../../engine/grammar.js';
import type { WhyNotArbiters } from '../../../record/arbiter-signatures.js';
import type { WhyNotSigned } from '../../../record/physical-table/statements.js';
import type { CsvFault, PairingFault } from '../tournaments.js';
import type { RefusalTexts } from './catalogue.js';

const { and, plural } = grammarOf('pt');

/** Returns `1 partida` or `2 partidas`. */
const counted = (count: number, one: string, other: string): string => `${count} ${plural(count, { one, other })}`;

/** A value of a request that is not what is expected there. */
interface Invalid {
  readonly path: string;
  readonly expected: string;
  readonly reason?: string;
}

const mustBe = ({ path, expected, reason }: Invalid): string =>
  `${path === '' ? `esperado: ${expected}` : `${path} deve ser ${expected}`}.${reason ? ` ${reason}` : ''}`;

const NOT_SIGNED: Readonly<Record<WhyNotSigned, string>> = {
  'invalid-jws': 'um atestado não é um JWS compacto',
  'wrong-algorithm': 'um atestado não está assinado com EdDSA',
  'wrong-type': 'um atestado não é do tipo lyon-attestation+jwt',
  'unknown-key': 'um atestado está assinado com uma chave que não é desta mesa',
  'bad-signature': 'uma assinatura não corresponde à sua chave',
  'invalid-payload': 'o conteúdo assinado não é o JSON canônico de game, previous, action e draws',
  'wrong-game': 'o conteúdo assinado é de outra partida',
  'wrong-previous-hash': 'previous não é o hash da última entrada percebida por este lugar (incluída a preparação)',
  'wrong-action': 'o conteúdo assinado é de outra ação',
  'attestations-differ': 'os atestados diferem',
  'duplicate-signer': 'uma chave assinou duas vezes',
  'signer-missing': 'nem o árbitro nem todos os lugares assinaram',
};

const NOT_ARBITERS: Readonly<Record<WhyNotArbiters, string>> = {
  'invalid-jws': 'não é um JWS compacto',
  'wrong-algorithm': 'não é feita com EdDSA',
  'wrong-type': 'não é do tipo lyon-ruling+jwt',
  'unknown-key': 'a conta não registrou a chave que ela nomeia',
  'bad-signature': 'não corresponde à sua chave',
  'invalid-payload': 'o conteúdo assinado não é um objeto de content, game e head',
  'other-game': 'o conteúdo assinado é de outra partida',
  'other-entry': 'head não é o hash da entrada que abriu a disputa, nem da última entrada para um certificado',
  'other-content': 'content não é o hash do sal e do ato',
};

const FAULTS: Readonly<Record<PairingFault['code'], (fault: PairingFault) => string>> = {
  'unknown-player': ({ player }) => `${player} não está inscrito`,
  'player-absent': ({ player }) => `${player} não joga nesta rodada`,
  'already-paired': ({ player }) => `${player} aparece duas vezes`,
  'not-paired': ({ player }) => `${player} não tem mesa nem bye`,
  'second-bye': ({ player }) => `${player} já teve um bye`,
  rematch: ({ players = [] }) => `${and(players)} já se enfrentaram`,
  'table-size': ({ table }) => `a mesa ${table} tem jogadores de menos ou de mais`,
  'not-a-match': ({ table }) => `as mesas a partir da ${table} não formam um confronto de duas equipes com lados alternados`,
  'too-many-byes': ({ player }) => `${player} tem bye além das mesas de um confronto`,
};

const CSV_FAULTS: Readonly<Record<CsvFault['code'], string>> = {
  'no-rows': 'nenhum jogador abaixo dos nomes das colunas',
  'too-many-rows': 'mais de 1.000 jogadores',
  'invalid-quotes': 'aspas fora do lugar',
  'unknown-column': 'coluna desconhecida; conhecidas são player, name, seed, account, team, board e teamName',
  'duplicate-column': 'coluna repetida',
  'missing-column': 'falta a coluna player',
  'wrong-cell-count': 'número de células diferente do de colunas',
  'invalid-player': 'id de jogador inválido',
  'invalid-name': 'nome inválido',
  'invalid-seed': 'o cabeça de chave não é um número inteiro de 1 a 1000',
  'invalid-team': 'equipe ausente ou inválida; só torneios por equipes as têm',
  'invalid-board': 'a posição na equipe não é um número inteiro de 1 a 20',
  'invalid-team-name': 'o nome da equipe é inválido, não tem equipe ou difere de uma linha anterior',
  'no-such-account': 'conta desconhecida',
  'duplicate-player': 'id repetido',
  'duplicate-account': 'conta repetida',
  'already-registered': 'já inscrito',
  'board-taken': 'a posição na equipe está ocupada',
  'player-is-arbiter': 'um árbitro do torneio',
};

const csvFault = ({ code, line, column }: CsvFault): string =>
  `${column === null ? `linha ${line}` : `linha ${line}, coluna ${column}`}: ${CSV_FAULTS[code]}`;

export const PORTUGUESE: RefusalTexts = {
  // Accounts and tokens.
  unauthenticated: {
    title: 'Token ausente ou desconhecido.',
    remedy: 'Enviar `Authorization: Bearer TOKEN` com um token válido.',
  },
  'token-expired': {
    title: 'O token expirou.',
    remedy: 'Criar outro token com `createAccountToken` ou entrar de novo.',
  },
  'token-revoked': {
    title: 'O token foi revogado.',
    remedy: 'Não repetir. Enviar o novo token do lugar ou do jogador; para uma conta, contatar o seu administrador.',
  },
  'issuer-unreachable': {
    title: 'O emissor do token não está acessível.',
    sentence: 'O emissor do token não está acessível para verificá-lo. Tente de novo mais tarde.',
    remedy: 'Repetir mais tarde; o token pode ser válido.',
  },
  forbidden: {
    title: 'O token não permite esta requisição.',
    sentence: ({ requiredScope }) =>
      requiredScope === undefined
        ? 'O token não permite esta requisição.'
        : `O token não permite esta requisição: falta à conta o escopo ${requiredScope}.`,
    remedy: 'Enviar o token de uma conta com o escopo necessário, ou o do proprietário.',
  },
  'seat-token-required': {
    title: 'Esta requisição exige o token de um lugar desta partida.',
    remedy: 'Enviar o token do lugar que age.',
  },
  'account-erased': {
    title: 'A conta foi excluída.',
    remedy: 'Nenhum: a exclusão é permanente.',
  },

  // What does not exist.
  'no-such-game': {
    title: 'A partida não existe, ou é privada.',
    remedy: 'Verificar o identificador. Para uma partida privada, enviar o token de um lugar ou da conta que a abriu.',
  },
  'no-such-ruleset': {
    title: 'O conjunto de regras não existe.',
    remedy: 'Usar um identificador de `rulesets`, em kebab-case.',
  },
  'no-such-seat': {
    title: 'A partida não tem um lugar com este nome.',
    remedy: 'Usar um nome da lista `seats` da partida.',
  },
  'no-such-entry': {
    title: 'A entrada não existe, ou o observador não a percebeu.',
    remedy: 'Usar um cursor que esta partida devolveu a este observador.',
  },
  'no-such-dispute': {
    title: 'A partida não tem uma disputa com este número.',
    remedy: 'Usar um número da lista `disputes` da partida.',
  },
  'no-such-account': {
    title: 'A conta não existe.',
    remedy: 'Verificar o identificador da conta.',
  },
  'no-such-token': {
    title: 'O token não existe ou pertence a outra conta.',
    remedy: 'Usar um identificador de `accountTokens`; o identificador de um token não é o token.',
  },
  'no-such-webhook': {
    title: 'O webhook não existe ou pertence a outro proprietário.',
    remedy: 'Usar um identificador da lista `webhooks` do proprietário.',
  },
  'no-such-delivery': {
    title: 'A entrega não existe, já não está guardada ou pertence a outro proprietário.',
    remedy: 'Usar um identificador da lista `deliveries` do webhook; as entregas são guardadas por duas semanas.',
  },
  'no-such-push-subscription': {
    title: 'A inscrição de notificações não existe ou pertence a outro proprietário.',
    remedy: 'Usar um identificador de `notifications` do proprietário.',
  },
  'no-such-mail-link': {
    title: 'O link do e-mail é desconhecido ou expirou.',
    remedy: 'Dar o endereço de novo: um novo e-mail tem um novo link.',
  },
  'no-such-calendar': {
    title: 'O endereço do calendário é desconhecido ou foi substituído.',
    remedy: 'Criar um novo endereço com o token do jogador e dá-lo ao programa de calendário.',
  },
  'not-in-log': {
    title: 'O registro assinado ainda não contém isto.',
    remedy: 'Esperar um minuto e tentar de novo. Se continuar, `stopped` do registro diz por quê: falar com o operador.',
  },

  // Games.
  stale: {
    title: 'Conflito de versão.',
    sentence: ({ currentVersion, sentVersion }) =>
      sentVersion === undefined
        ? `Conflito de versão: a versão atual é ${currentVersion}. Recarregue e tente de novo.`
        : `Conflito de versão: versão enviada ${sentVersion}, versão atual ${currentVersion}. Recarregue e tente de novo.`,
    remedy: 'Recarregar a partida ou o torneio, decidir de novo e repetir com `currentVersion`. Com `If-Match` o status é 412.',
  },
  'game-not-started': {
    title: 'A partida não começou: alguns lugares não estão ocupados.',
    remedy: 'Esperar até que todos os lugares estejam ocupados.',
  },
  'game-already-started': {
    title: 'A partida já começou; não é mais possível ocupar nem deixar lugares.',
    remedy: 'Abandonar a partida em vez de deixar o lugar.',
  },
  'game-finished': {
    title: 'A partida terminou.',
    remedy: 'Ler o resultado em `outcome`.',
  },
  'newer-rules': {
    title: 'Uma versão mais nova do servidor julgou esta partida.',
    remedy: 'Esperar `retryAfter` segundos e repetir: durante uma atualização do servidor, uma instância atualizada responde.',
  },
  'clock-differs': {
    title: 'O relógio do servidor difere do relógio do banco de dados: ele não pode julgar uma partida cujos relógios correm.',
    remedy: 'Esperar `retryAfter` segundos e repetir: enquanto isso, este servidor não encerra nenhuma partida por tempo.',
  },
  'seat-already-taken': {
    title: 'O lugar já está ocupado.',
    remedy: 'Se uma requisição anterior deste cliente o ocupou, continuar. Senão, contatar a conta que abriu a partida.',
  },
  'seat-not-taken': {
    title: 'O lugar não está ocupado.',
    remedy: 'Ocupar primeiro o lugar.',
  },
  'seat-not-offered': {
    title: 'O lugar não é oferecido a esta conta.',
    remedy: 'Contatar a conta que abriu a partida, ou ocupar outro lugar. Um lugar oferecido a todos exige o escopo `open-games`.',
  },
  'seat-of-other-account': {
    title: 'O lugar pertence a outra conta, ou esta conta já joga outro lugar da partida.',
    remedy: 'Continuar com o link do lugar.',
  },
  'seat-already-resigned': {
    title: 'O lugar já abandonou a partida.',
    remedy: 'Nenhum: o abandono está registrado.',
  },
  'time-expired': {
    title: 'O tempo de um lugar se esgotou.',
    sentence: 'O tempo de um lugar se esgotou antes de chegar esta requisição.',
    remedy: 'Recarregar a partida. A conta que abriu a partida pode acrescentar tempo até que o servidor registre o esgotamento.',
  },
  'game-untimed': {
    title: 'A partida não tem relógios.',
    remedy: 'Nenhum: não se pode acrescentar tempo.',
  },
  'nothing-to-undo': {
    title: 'O lugar não tem ações a desfazer.',
    sentence:
      'Um lugar só pode desfazer as próprias ações desde essa entrada, enquanto ainda é a sua vez de agir, nenhum outro observador as percebeu e elas não sortearam nem revelaram nada.',
    remedy: 'Continuar a partida: as ações foram percebidas por outro observador, sortearam ou revelaram algo, ou são de outro lugar.',
  },
  'undo-limit': {
    title: 'O lugar já desfez ações o máximo de vezes.',
    sentence: ({ limit }) => `Um lugar pode desfazer ações no máximo ${counted(limit, 'vez', 'vezes')} por partida.`,
    remedy: 'Continuar a partida. `limit` é 100 por lugar e partida.',
  },
  'imported-game': {
    title: 'A partida foi importada de outro servidor e é só para leitura.',
    remedy: 'Nenhum: não se pode acrescentar entradas a uma partida importada.',
  },
  'record-superseded': {
    title: 'Esta parte do documento não pode ser reconstruída: as regras atuais produzem outros avisos que as regras daquele tempo.',
    remedy: 'Usar os documentos exportados antes. Quando tudo estiver revelado, o documento completo contém todas as entradas.',
  },

  // Disputes and rulings.
  'game-disputed': {
    title: 'A partida está suspensa até que um árbitro decida a disputa aberta.',
    remedy: 'Esperar a decisão; um aviso a anuncia.',
  },
  'dispute-already-open': {
    title: 'Já há uma disputa aberta nesta partida.',
    remedy: 'Esperar a decisão da disputa aberta.',
  },
  'dispute-already-ruled': {
    title: 'A disputa já foi decidida.',
    remedy: 'Ler a decisão. Cada lugar pode recorrer dela uma vez, a não ser que ela tenha decidido um recurso.',
  },
  'ruling-already-appealed': {
    title: 'Já houve recurso da decisão.',
    remedy: 'Esperar a decisão do recurso, que é definitiva para todos os lugares.',
  },
  'ruling-final': {
    title: 'A decisão resolveu um recurso e não admite outro.',
    remedy: 'Nenhum: a decisão é definitiva.',
  },
  'dispute-limit': {
    title: 'A partida atingiu o seu limite de disputas depois do fim.',
    remedy: 'Nenhum: os segredos da partida se esgotaram. Abrir outra partida.',
  },
  'result-already-certified': {
    title: 'O resultado está certificado; a partida não aceita mais entradas.',
    remedy: 'Nenhum: um resultado certificado é definitivo.',
  },
  'game-not-finished': {
    title: 'A partida não terminou.',
    remedy: 'Repetir quando a partida tiver terminado.',
  },
  'arbiter-is-player': {
    title: 'Uma conta que joga uma partida não pode ser árbitro dela.',
    remedy: 'Usar uma conta que não joga nenhum lugar da partida.',
  },
  'arbiter-knows-token': {
    title: 'Uma conta que recebeu um token válido de um lugar de uma partida não pode ser árbitro dela.',
    sentence: ({ seat }) =>
      `Esta conta recebeu o token do lugar ${seat}, que ainda é válido: não pode ser árbitro da partida. Use outra conta com o escopo rule.`,
    remedy: 'Usar outra conta, ou deixar que o jogador de `seat` substitua o token: `replaceSeatToken` com o token do próprio lugar.',
  },
  'arbiter-has-inspected': {
    title: 'Uma conta que arbitrou uma partida, ou consultou a sua informação oculta, não recebe tokens dos seus lugares.',
    remedy: 'Deixar que o jogador substitua o token: `replaceSeatToken` com o token do próprio lugar, ou `claimSeat` em um torneio.',
  },
  'same-arbiter': {
    title: 'Esta requisição exige outro árbitro.',
    sentence:
      'Esta requisição exige outro árbitro: um árbitro não pode decidir um recurso da própria decisão, decidir a disputa de um árbitro depois que se recorreu de uma das suas decisões, nem certificar uma partida em que ainda se pode recorrer de uma das suas decisões.',
    remedy: 'Deixar que outro árbitro envie a requisição.',
  },

  // Requests.
  'invalid-request': {
    title: 'Um campo da requisição é inválido.',
    sentence: (invalid) => `Requisição inválida: ${mustBe(invalid)}`,
    remedy:
      'Corrigir o campo errado, ausente ou desconhecido em `path`. Em GraphQL, `path` começa com o nome do argumento ou da variável, também para valores escritos no documento.',
  },
  'invalid-options': {
    title: 'As opções da partida são inválidas ou se excluem.',
    sentence: (invalid) => `Opções inválidas: ${mustBe(invalid)}`,
    remedy: 'Corrigir a opção em `path`; `reason` diz o que a exclui.',
  },
  'invalid-position': {
    title: 'O texto não é uma posição a partir da qual se possa abrir uma partida.',
    sentence: ({ line, column, reason }) => `Posição inválida, linha ${line}, coluna ${column}: ${reason}`,
    remedy: 'Corrigir o texto na linha `line` e na coluna `column`; `fault` nomeia o problema. docs/notation.md descreve as posições.',
  },
  'invalid-transcript': {
    title: 'O texto não é uma partida que possa continuar.',
    sentence: ({ line, column, reason }) => `Transcrição inválida, linha ${line}, coluna ${column}: ${reason}`,
    remedy:
      'Corrigir o texto na linha `line` e na coluna `column`; `fault` nomeia o problema. `createJudgement` (`judgement` em GraphQL) devolve o veredito inteiro.',
  },
  'invalid-action': {
    title: 'Uma ação é inválida.',
    sentence: ({ actionIndex, ...invalid }) => `Ação inválida no índice ${actionIndex}: ${mustBe(invalid)}`,
    remedy: 'Corrigir a ação em `actionIndex`, por exemplo enviando uma ação permitida exatamente como foi devolvida.',
  },
  'game-rewound': {
    title: 'A partida voltou atrás: o seu registro já não tem a entrada deste cursor.',
    remedy:
      'Descartar tudo o que se sabe da partida, recarregá-la e continuar a partir do seu `cursor`. O banco de dados do servidor perdeu entradas; o operador pode dizer quais.',
  },
  'stream-rewound': {
    title: 'O fluxo já não tem a mensagem deste cursor: o banco de dados do servidor voltou atrás.',
    remedy:
      'Recarregar as partidas e os torneios e abrir o fluxo sem cursor. O banco de dados do servidor perdeu mensagens; o operador pode dizer quais.',
  },
  'tournament-rewound': {
    title: 'O torneio voltou atrás: a sua lista já não tem o item deste cursor.',
    remedy:
      'Descartar tudo o que se sabe do torneio e ler as suas listas sem cursor. O banco de dados do servidor perdeu entradas; o operador pode dizer quais.',
  },
  'cursor-expired': {
    title: 'O cursor é mais antigo que as mensagens que o fluxo guarda.',
    remedy: 'Recarregar as partidas e os torneios e abrir o fluxo sem cursor.',
  },
  'invalid-cursor': {
    title: 'O cursor pertence a outra partida, torneio, lista ou observador.',
    sentence: ({ path }) => `O cursor em ${path} pertence a outra partida, torneio, lista ou observador.`,
    remedy: 'Usar um cursor que esta lista devolveu, ou começar sem cursor.',
  },
  'actions-empty': {
    title: 'A lista de ações está vazia.',
    remedy: 'Enviar pelo menos uma ação.',
  },
  'actions-too-long': {
    title: 'A lista de ações é longa demais.',
    sentence: ({ limit }) => `A lista de ações é longa demais: no máximo ${counted(limit, 'ação', 'ações')}.`,
    remedy: 'Enviar listas de no máximo `limit` ações.',
  },
  'action-ends-batch': {
    title: 'Só a última ação de uma lista pode sortear, revelar informação ou passar a vez.',
    sentence: ({ actionIndex }) =>
      `A ação no índice ${actionIndex} sorteia, revela informação ou passa a vez, e por isso deve ser a última da sua lista. Nenhuma ação foi aplicada.`,
    remedy: 'Terminar a lista com a ação em `actionIndex`, ler o resultado e depois continuar.',
  },
  'idempotency-key-reused': {
    title: 'A chave de idempotência foi usada para uma requisição diferente.',
    remedy: 'Usar uma chave nova para cada requisição nova.',
  },
  'address-not-allowed': {
    title: 'O endereço não é um endereço https na internet pública.',
    remedy: 'Usar um endereço https na internet pública: ver webhooks.md.',
  },

  // Physical tables.
  'attestation-required': {
    title: 'Um sorteio da mesa física deve ser atestado.',
    sentence: ({ purpose, count }) =>
      purpose === undefined
        ? 'Esta ação sorteia ou revela algo: envie um atestado da mesa física só para esta ação, com os seus sorteios.'
        : `A mesa física deve atestar o sorteio ${purpose}: ${counted(count!, 'resultado', 'resultados')}, em ordem.`,
    remedy:
      'Fazer o sorteio `purpose` com `count` resultados (entre `allowed`, se presente), mandar assiná-lo e enviar a declaração assinada em `attestations`. A lista `setupDraws` da partida mostra antes os sorteios da preparação.',
  },
  'unexpected-draw': {
    title: 'O atestado contém um sorteio que as regras não fazem.',
    sentence: ({ purpose }) => `As regras não fazem o sorteio ${purpose}, ou fazem menos resultados dele.`,
    remedy: 'Retirar o sorteio `purpose` do atestado.',
  },
  'arbiter-signature-required': {
    title: 'O árbitro tem uma chave, e a requisição não está assinada com ela.',
    sentence: 'Um árbitro que registrou uma chave assina com ela decisões, consultas e certificados.',
    remedy: 'Assinar com a chave registrada o que docs/record.md descreve e enviar em `signature`.',
  },
  'invalid-arbiter-signature': {
    title: 'A assinatura do árbitro é inválida.',
    sentence: ({ signatureProblem }) => `A assinatura do árbitro é inválida: ${NOT_ARBITERS[signatureProblem]}.`,
    remedy: 'Corrigir a falha que `signatureProblem` nomeia e assinar de novo.',
  },
  'token-not-confirmed': {
    title: 'O token foi criado por outra conta.',
    sentence: 'Outra conta criou este token. Ele não pode decidir disputas antes que o árbitro o confirme.',
    remedy: 'Confirmá-lo com um token próprio, ou apresentar este.',
  },
  'sign-in-in-use': {
    title: 'O login já tem partidas ou um convidado.',
    remedy: 'Manter as duas contas, ou vincular o convidado a outro login.',
  },
  'no-other-way-in': {
    title: 'A conta ficaria sem nenhum token válido.',
    remedy: 'Criar primeiro um token, ou apresentar um criado antes de o login ser vinculado.',
  },
  'invalid-attestation': {
    title: 'O atestado da mesa física é inválido.',
    sentence: ({ attestationProblem }) => `O atestado da mesa física é inválido: ${NOT_SIGNED[attestationProblem]}.`,
    remedy: 'Corrigir a falha que `attestationProblem` nomeia e assinar de novo.',
  },

  // Limits.
  'too-many-dry-runs': {
    title: 'O lugar excedeu o seu limite de simulações.',
    sentence: ({ limit, retryAfter }) =>
      `Um lugar pode fazer no máximo ${counted(limit, 'simulação', 'simulações')} por minuto. Tente de novo em ${counted(retryAfter, 'segundo', 'segundos')}.`,
    remedy: 'Esperar `retryAfter` segundos.',
  },
  'too-many-judgements': {
    title: 'Textos demais julgados em pouco tempo.',
    sentence: ({ limit, retryAfter }) =>
      `Uma conta ou um lugar pode ter no máximo ${counted(limit, 'texto julgado', 'textos julgados')} por minuto. Tente de novo em ${counted(retryAfter, 'segundo', 'segundos')}.`,
    remedy: 'Esperar `retryAfter` segundos, ou julgar o texto com `lyon judge`.',
  },
  'judgement-queue-full': {
    title: 'Há textos demais à espera de julgamento.',
    remedy: 'Esperar `retryAfter` segundos. Uma conta ou um lugar pode ter dois textos em julgamento ao mesmo tempo.',
  },
  'judgement-too-long': {
    title: 'O julgamento exige mais tempo ou memória do que o servidor permite.',
    remedy: 'Enviar um texto com menos partes desconhecidas (`?`), ou julgá-lo com `lyon judge`.',
  },
  'too-many-reads': {
    title: 'Há leituras longas demais deste token ou endereço em andamento.',
    sentence: ({ limit, retryAfter }) =>
      `Este token ou endereço pode ter no máximo ${counted(limit, 'leitura longa', 'leituras longas')} em andamento. Tente de novo em ${counted(retryAfter, 'segundo', 'segundos')}.`,
    remedy: 'Esperar as respostas às requisições anteriores, ou `retryAfter` segundos.',
  },
  'read-queue-full': {
    title: 'Leituras longas demais esperam a sua vez.',
    remedy:
      'Esperar `retryAfter` segundos. Leituras longas são transcrições, documentos, reproduções, posições, perspectivas, marcos e páginas do registro.',
  },
  'too-many-games': {
    title: 'A conta tem partidas não terminadas demais.',
    sentence: ({ limit }) => `Uma conta pode ter no máximo ${counted(limit, 'partida não terminada', 'partidas não terminadas')}.`,
    remedy: 'Terminar ou encerrar partidas antes.',
  },
  'too-many-accounts': {
    title: 'Foram abertas contas demais.',
    sentence: ({ limit, retryAfter }) =>
      limit === 0
        ? 'Neste servidor, não é possível abrir uma conta por conta própria.'
        : `Aqui podem ser abertas no máximo ${counted(limit, 'conta', 'contas')} por hora. Tente de novo em ${counted(retryAfter ?? 1, 'segundo', 'segundos')}.`,
    remedy: 'Esperar `retryAfter` segundos; sem este campo, pedir uma conta a um administrador do servidor.',
  },
  'too-many-tokens': {
    title: 'A conta tem tokens demais, ou o jogador recebeu tokens demais.',
    sentence: ({ limit, retryAfter }) =>
      retryAfter === undefined
        ? `Uma conta pode ter no máximo ${counted(limit, 'token', 'tokens')}. Revogue um token antes.`
        : `Um jogador pode receber no máximo ${counted(limit, 'novo token', 'novos tokens')} por hora. Tente de novo em ${counted(retryAfter, 'segundo', 'segundos')}.`,
    remedy: 'Para uma conta, revogar um token antes. Para um jogador de torneio, esperar `retryAfter` segundos.',
  },
  'too-many-webhooks': {
    title: 'O proprietário tem webhooks demais.',
    sentence: ({ limit }) => `Uma conta ou um lugar pode ter no máximo ${counted(limit, 'webhook', 'webhooks')}. Apague um webhook antes.`,
    remedy: 'Apagar um webhook antes.',
  },
  'too-many-push-subscriptions': {
    title: 'O proprietário tem inscrições de notificações demais.',
    sentence: ({ limit }) => `Uma conta ou um lugar pode ter no máximo ${counted(limit, 'inscrição', 'inscrições')}. Apague uma antes.`,
    remedy: 'Apagar uma inscrição antes.',
  },
  'too-many-mail-confirmations': {
    title: 'Pedidos demais para confirmar um endereço: da conta, do endereço ou no servidor.',
    sentence: ({ limit, retryAfter }) =>
      retryAfter === undefined
        ? `No máximo ${counted(limit, 'e-mail', 'e-mails')} por dia podem pedir a confirmação de um endereço. Tente de novo amanhã.`
        : `O servidor pede a confirmação de no máximo ${counted(limit, 'endereço', 'endereços')} por hora. Tente de novo mais tarde.`,
    remedy: 'Tentar de novo depois de `Retry-After`, ou amanhã, ou abrir o link do e-mail enviado.',
  },
  'mail-not-available': {
    title: 'O servidor não envia e-mails.',
    remedy: 'Usar as notificações do navegador, ou pedir ao operador que defina LYON_SMTP_URL.',
  },

  // Tournaments.
  'no-such-tournament': {
    title: 'O torneio não existe, ou é privado.',
    remedy: 'Verificar o identificador. Para um torneio privado, enviar o token do organizador, de um árbitro ou de um jogador.',
  },
  'tournament-finished': {
    title: 'O torneio terminou.',
    remedy: 'Só correções de resultados ainda são possíveis.',
  },
  'registration-closed': {
    title: 'As inscrições do torneio estão encerradas.',
    remedy:
      'Contatar o organizador. A inscrição tardia é uma configuração do torneio; as inscrições também se encerram com 2.000 jogadores, incluídos os retirados.',
  },
  'check-in-open': {
    title: 'A confirmação de presenças ainda está aberta.',
    remedy: 'Esperar que ela encerre, ou encerrá-la.',
  },
  'check-in-closed': {
    title: 'A confirmação de presenças está encerrada, ou o torneio não a tem.',
    remedy: 'Falar com o organizador, que pode confirmar quem chega atrasado.',
  },
  'invalid-csv': {
    title: 'O arquivo CSV tem erros. Nenhum jogador foi inscrito.',
    sentence: ({ csvProblems }) => `O arquivo CSV tem erros: ${csvProblems.map(csvFault).join('; ')}.`,
    remedy: 'Corrigir cada erro listado em `csvProblems`, que contém no máximo 20.',
  },
  'tournament-full': {
    title: 'O torneio está completo.',
    sentence: ({ limit }) => `O torneio está completo: no máximo ${counted(limit, 'jogador pode', 'jogadores podem')} se inscrever.`,
    remedy: 'Contatar o organizador. `limit` é o número de jogadores.',
  },
  'already-registered': {
    title: 'Um jogador com este identificador ou esta conta já está inscrito.',
    remedy: 'Inscrever cada identificador de jogador e cada conta uma só vez.',
  },
  'invalid-team': {
    title: 'O torneio não é por equipes, ou falta a equipe do jogador.',
    remedy: 'Indicar `team` em um torneio por equipes, e nem `team` nem `board` nos outros.',
  },
  'board-taken': {
    title: 'Esta posição na equipe está ocupada.',
    sentence: ({ board }) => `A posição ${board} na equipe está ocupada, ou não está entre 1 e 20.`,
    remedy: 'Omitir `board`, ou escolher uma posição livre de 1 a 20.',
  },
  'no-such-team': {
    title: 'Nenhuma equipe com este identificador está inscrita.',
    remedy: 'Usar o `team` de um jogador do torneio.',
  },
  'team-incomplete': {
    title: 'Uma equipe tem menos jogadores do que um confronto tem mesas.',
    sentence: ({ teams }) => `Equipes com menos jogadores do que um confronto tem mesas: ${and(teams)}.`,
    remedy: 'Inscrever mais jogadores de `teams`, ou retirar todos os seus jogadores.',
  },
  'no-such-player': {
    title: 'Nenhum jogador com este identificador está inscrito.',
    remedy: 'Usar um identificador da lista `players` do torneio.',
  },
  'already-withdrawn': {
    title: 'O jogador se retirou.',
    remedy: 'Nenhum: uma retirada é definitiva.',
  },
  'token-replacement-required': {
    title: 'O organizador trocou este token; substitua-o antes de qualquer outra requisição.',
    remedy: 'Chamar `replacePlayerToken`. O organizador viu o token trocado; o novo só é devolvido ao jogador.',
  },
  'player-absent': {
    title: 'O jogador não joga nesta rodada.',
    sentence: ({ player }) => `O jogador ${player} não joga nesta rodada.`,
    remedy: 'Cancelar a ausência de `player` antes que a rodada comece, ou deixar o jogador de fora.',
  },
  'no-such-round': {
    title: 'O torneio não tem essa rodada.',
    remedy: 'Numerar as rodadas de 1 até a última.',
  },
  'no-such-table': {
    title: 'A rodada não tem essa mesa.',
    remedy: 'Numerar as mesas a partir de 1.',
  },
  'round-not-finished': {
    title: 'Uma rodada anterior não terminou.',
    remedy: 'Esperar as partidas da rodada, ou informar os resultados que faltam.',
  },
  'rounds-remaining': {
    title: 'Nem todas as rodadas foram jogadas.',
    remedy: 'Jogar as rodadas restantes, ou encerrar antes com `early` e um motivo em `reason`.',
  },
  'round-already-started': {
    title: 'A rodada começou.',
    remedy: 'O emparceiramento é definitivo. Informar os resultados mesa por mesa.',
  },
  'round-already-paired': {
    title: 'A rodada já foi emparceirada, ou as suas apostas foram reveladas.',
    remedy: 'Contatar o organizador, ou repetir quando a rodada tiver começado.',
  },
  'round-not-paired': {
    title: 'A rodada não foi emparceirada.',
    remedy: 'Emparceirar antes a rodada.',
  },
  'round-not-started': {
    title: 'A rodada não começou.',
    remedy: 'Iniciar antes a rodada.',
  },
  'too-few-players': {
    title: 'Há jogadores de menos para uma rodada.',
    remedy: 'Esperar mais jogadores, ou encerrar o torneio.',
  },
  'no-trf': {
    title: 'Este torneio não pode ser escrito como Tournament Report File.',
    remedy:
      'Usar `export`, `resultsCsv` ou `crosstableCsv`. O formato só conhece jogadores individuais em mesas de dois, e pontos com uma casa decimal de 0 a 99,9.',
  },
  'winner-undecided': {
    title: 'Uma mesa da rodada anterior terminou em empate, e não foi dito que jogador avança.',
    remedy: 'Corrigir o resultado da mesa e nomear o jogador que avança.',
  },
  'invalid-pairing': {
    title: 'O emparceiramento é inválido.',
    sentence: ({ pairingProblems }) =>
      `O emparceiramento é inválido: ${pairingProblems.map((fault) => FAULTS[fault.code](fault)).join('; ')}.`,
    remedy: 'Corrigir cada falha listada em `pairingProblems`.',
  },
  'invalid-bid': {
    title: 'A aposta não existe, ou o torneio não tem apostas desse tipo.',
    remedy:
      'Apostar E1, E2, E3, S1, S2 ou S3, em torneios cujo formato tem apostas secretas (HT.a). As apostas abertas são feitas com `bidOpenly`, em torneios cujo formato as tem.',
  },
  'bid-already-placed': {
    title: 'O jogador já apostou para esta rodada.',
    remedy:
      'Uma aposta é definitiva; apostar de novo na próxima rodada. A mesma aposta enviada duas vezes também recebe este código: vale a primeira.',
  },
  'bids-already-revealed': {
    title: 'As apostas desta rodada já foram reveladas.',
    remedy: 'Apostar na próxima rodada.',
  },
  'bids-missing': {
    title: 'Faltam apostas.',
    sentence: ({ players }) => `Faltam apostas: ${players.join(', ')}.`,
    remedy: 'Esperar as apostas de `players`, ou registrar esses jogadores como ausentes.',
  },
  'bids-not-revealed': {
    title: 'As apostas não foram reveladas.',
    remedy: 'Revelar as apostas (`revealBids`) e depois emparceirar a rodada.',
  },
  'bidding-open': {
    title: 'As apostas de uma mesa não terminaram.',
    sentence: ({ tables }) => `As apostas não terminaram ${tables.length === 1 ? 'na mesa' : 'nas mesas'} ${tables.join(', ')}.`,
    remedy: 'Esperar as apostas nas mesas `tables`, registrar como ausente quem não aposta, ou emparceirar a rodada manualmente.',
  },
  'bids-standing': {
    title: 'Há apostas abertas válidas na rodada.',
    sentence: ({ tables }) => `Há apostas abertas válidas ${tables.length === 1 ? 'na mesa' : 'nas mesas'} ${tables.join(', ')}.`,
    remedy: 'Para emparceirar a rodada de novo e anular as apostas nas mesas `tables`, enviar `voidBids`.',
  },
  'bidding-over': {
    title: 'A mesa do jogador não tem apostas, ou elas terminaram.',
    remedy: 'Ler `bidding` da mesa. Uma mesa emparceirada manualmente não as tem, nem um jogador com bye.',
  },
  'bid-out-of-turn': {
    title: 'É a vez do adversário apostar.',
    sentence: ({ player }) => `É a vez do jogador ${player} apostar.`,
    remedy: 'Esperar até que `player` tenha apostado ou aceitado a aposta.',
  },
  'bid-too-low': {
    title: 'A aposta não supera a última.',
    sentence: ({ bid, allowed }) =>
      allowed.length === 0
        ? `Nenhuma aposta supera a última, ${bid}.`
        : `A aposta não supera a última, ${bid}. São mais altas: ${allowed.join(', ')}.`,
    remedy: 'Apostar um dos valores de `allowed`, ou aceitar a aposta (`acceptBid`). Quanto custa uma aposta: HT.b, HT.c.',
  },
  'no-bid-to-accept': {
    title: 'Nenhuma aposta foi feita na mesa.',
    remedy: 'O jogador que começa deve apostar (`bidOpenly`).',
  },
  'no-deadline': {
    title: 'A rodada não tem prazo.',
    remedy: 'Indicar um `deadline` ao iniciar a rodada, ou definir `roundDays`.',
  },
  'deadline-passed': {
    title: 'O prazo passou.',
    remedy: 'Pedir ao organizador, que pode prorrogar a rodada enquanto a mesa não tem resultado.',
  },
  'table-finished': {
    title: 'A mesa tem um resultado.',
    remedy: 'Só se combinam prazos e horários de mesas sem resultado.',
  },
  'no-such-proposal': {
    title: 'Nenhum outro jogador da mesa fez esta proposta.',
    remedy: 'Ler a rodada de novo: a proposta pode ter sido substituída. Um jogador sozinho não faz um acordo.',
  },
  'too-many-proposals': {
    title: 'Foram feitas propostas demais na mesa.',
    remedy: 'Pedir ao organizador.',
  },
  'result-contradicts-game': {
    title: 'O resultado contradiz o documento da partida.',
    remedy: 'Abrir uma disputa na partida; uma decisão ali altera o resultado da mesa.',
  },
  'result-already-recorded': {
    title: 'O resultado já está registrado.',
    remedy: 'Se está errado, corrigi-lo com um motivo.',
  },
  'no-such-result': {
    title: 'A mesa não tem resultado a corrigir.',
    remedy: 'Informar o resultado em vez de corrigi-lo.',
  },
  'invalid-result': {
    title: 'O resultado não corresponde aos jogadores da mesa.',
    remedy: 'Listar cada jogador da mesa uma vez, em uma colocação ou como W.O.',
  },
  'reason-required': {
    title: 'É preciso um motivo.',
    remedy: 'Enviar um motivo em `reason`. Ele é publicado com o resultado, o emparceiramento ou o fim do torneio.',
  },
  'player-is-arbiter': {
    title: 'Uma conta não pode ser jogador e árbitro do mesmo torneio.',
    sentence: ({ account }) => `A conta ${account} não pode ser jogador e árbitro do mesmo torneio.`,
    remedy: 'Nomear outro árbitro que não `account`.',
  },
  'no-such-season': {
    title: 'A temporada não existe, ou é privada.',
    remedy:
      'Verificar o identificador. Para uma temporada privada, enviar o token do organizador, ou de uma conta que joga nos seus torneios e vê todos eles.',
  },
  'season-closed': {
    title: 'A temporada está encerrada.',
    remedy: 'Resultados corrigidos ainda mudam a sua classificação. Abrir outra temporada para mais torneios.',
  },
  'season-full': {
    title: 'A temporada não tem mais lugar para um torneio.',
    sentence: ({ limit }) => `Uma temporada tem no máximo ${counted(limit, 'torneio', 'torneios')}.`,
    remedy: 'Abrir outra temporada. `limit` é o número de torneios.',
  },
  'already-in-season': {
    title: 'O torneio já faz parte da temporada.',
    remedy: 'Adicionar cada torneio uma só vez.',
  },
  'not-in-season': {
    title: 'O torneio não faz parte da temporada.',
    remedy: 'Ler os torneios da temporada.',
  },
  'ruleset-differs': {
    title: 'As regras não são as da temporada.',
    remedy:
      'Adicionar torneios das regras da temporada, ou abrir uma temporada para as outras regras. Uma temporada segue outra das mesmas regras.',
  },
  'no-such-division': {
    title: 'A temporada não tem essa divisão.',
    sentence: ({ divisions }) =>
      divisions === 0 ? 'A temporada não tem divisões.' : `As divisões da temporada são numeradas de 1 a ${divisions}.`,
    remedy:
      'Ler as divisões nas configurações da temporada: são numeradas a partir de 1, a mais alta primeiro. Omitir `division` se não houver divisões.',
  },
  'division-required': {
    title: 'A temporada tem divisões, e a requisição não indica nenhuma.',
    remedy: 'Indicar a divisão com `division`, a partir de 1, a mais alta.',
  },
  'season-not-closed': {
    title: 'A temporada a seguir não está encerrada.',
    remedy: 'Encerrá-la primeiro (`closeSeason`).',
  },
  'private-tournament': {
    title: 'Um torneio privado não pode fazer parte de uma temporada pública.',
    remedy:
      'Adicionar torneios públicos, ou abrir uma temporada que não seja pública: a sua classificação mostraria o que o torneio esconde.',
  },
  'tournaments-unfinished': {
    title: 'Um torneio da temporada ainda está em andamento.',
    remedy: 'Encerrar primeiro os torneios (`closeTournament`), ou tirá-los da temporada (`removeTournamentFromSeason`).',
  },
  'season-too-small': {
    title: 'A classificação da temporada tem menos de dois jogadores.',
    remedy: 'Adicionar um torneio em que foram jogadas partidas.',
  },
};
