import { grammarOf } from '../../engine/grammar.js';
import type { Texts } from './en.js';

const { counted } = grammarOf('pt');

const inQuery = (limit: number, one: string, other: string): string => `Uma consulta pode ter no máximo ${counted(limit, one, other)}`;

export const PORTUGUESE: Texts = {
  /** What a reader of links shows of a page. */
  preview: {
    rulesets: 'Hammer of the Scots e Lords of Scotland no navegador',
    landing:
      'Jogue Hammer of the Scots e Lords of Scotland contra pessoas ou contra a máquina, assista a partidas públicas, reveja-as e aprenda as regras no tabuleiro.',
    game: 'Uma partida no Lyon.',
    seating: 'Esta partida espera jogadores.',
    tournament: 'Um torneio.',
    entry: (version) => `A posição após a entrada ${version}.`,
  },
  errors: {
    // HTTP.
    'malformed-request': {
      title: 'A requisição não pode ser lida.',
      remedy: 'Enviar um objeto JSON em UTF-8 como corpo e, em GraphQL, um documento válido para o esquema. `detail` localiza a falha.',
    },
    'malformed-authorization': {
      title: 'O cabeçalho Authorization está malformado.',
      remedy: 'Enviar `Bearer`, um espaço e o token.',
    },
    'not-found': {
      title: 'Não há recurso neste caminho.',
      remedy: 'Comparar o caminho com `/v1/openapi.json`.',
    },
    'method-not-allowed': {
      title: 'O método não é permitido para este caminho.',
      remedy: 'Usar um método do cabeçalho `Allow`.',
    },
    'not-acceptable': {
      title: 'Nenhum tipo de resposta corresponde ao cabeçalho Accept.',
      remedy: 'Incluir um tipo JSON em `Accept`.',
    },
    'request-timeout': {
      title: 'A requisição não chegou a tempo.',
      remedy: 'Repetir por uma conexão mais rápida; a requisição não teve efeito.',
    },
    'misdirected-request': {
      title: 'O servidor não atende a este nome de host: use um endereço de loopback, ou o host da sua URL pública.',
      remedy:
        'Usar o endereço ou a URL pública que o servidor mostrou ao iniciar. Se não há URL pública, quem o opera define `LYON_PUBLIC_URL`.',
    },
    'body-too-large': {
      title: 'O corpo da requisição é grande demais.',
      remedy: 'Enviar menos por requisição: ver limits.md.',
    },
    'unsupported-media-type': {
      title: 'O tipo de mídia do corpo não é aceito.',
      remedy: 'Enviar `content-type: application/json`, em UTF-8 e sem `content-encoding`.',
    },
    'headers-too-large': {
      title: 'Os cabeçalhos da requisição são grandes demais.',
      remedy: 'Enviar menos cabeçalhos, ou mais curtos.',
    },
    'too-many-requests': {
      title: 'Requisições demais em pouco tempo.',
      remedy: 'Esperar os segundos de `Retry-After`. `RateLimit` informa a cota restante.',
    },
    'too-many-connections': {
      title: 'O servidor tem conexões abertas demais.',
      remedy: 'Fechar conexões, ou reconectar com intervalos crescentes.',
    },
    'not-ready': {
      title: 'O servidor não está pronto.',
      remedy: 'Repetir com intervalos crescentes.',
    },
    'database-unavailable': {
      title: 'O banco de dados não está disponível.',
      remedy:
        'Esperar os segundos de `Retry-After` (`retryAfter` em GraphQL) e repetir com a mesma chave de idempotência. Se `outcome` é `unknown`, a conexão se perdeu enquanto uma alteração era gravada: uma repetição com a mesma chave a executa uma só vez.',
    },
    'resource-busy': {
      title: 'Outra transação ocupa o que a requisição precisa.',
      remedy:
        'Esperar os segundos de `Retry-After` (`retryAfter` em GraphQL) e repetir com a mesma chave de idempotência. A requisição não teve efeito.',
    },
    'internal-error': {
      title: 'Erro interno do servidor.',
      remedy: 'Repetir com a mesma chave de idempotência. Se o erro persistir, informar `requestId`.',
    },

    // GraphQL.
    'query-too-large': {
      title: 'A consulta excede um limite.',
      remedy: 'Dividir a consulta. `bound` nomeia o limite excedido, `limit` o seu valor.',
    },
    'too-many-subscriptions': {
      title: 'Há assinaturas abertas demais.',
      remedy: 'Abrir outra websocket, ou encerrar uma assinatura ou um fluxo. `limit` é o número permitido.',
    },
    'untrusted-document': {
      title: 'O servidor só executa documentos confiáveis.',
      remedy: 'Enviar um documento da lista do servidor.',
    },
    'unknown-document': {
      title: 'O servidor não conhece o documento com este hash.',
      remedy:
        'Enviar o texto do documento. Uma websocket conhece os documentos que foram enviados por ela com texto e hash; por HTTP, o servidor lembra os que o mesmo token enviou.',
    },
    'introspection-disabled': {
      title: 'A introspecção está desativada.',
      remedy: 'Ler o esquema em `schema.graphql`.',
    },

    // HTTP.
    rejected: {
      title: 'As regras do jogo rejeitam a ação.',
      remedy:
        'Mostrar `detail` e `clause`; `alternatives` são ações permitidas parecidas. Em GraphQL isto é o resultado `Rejected`, não um erro. Nas duas APIs `code` é o motivo do conjunto de regras (`card-not-in-hand`); o tipo do problema é `/problems/rejected`.',
    },
  },
  wrongDocumentHash: 'extensions.persistedQuery.sha256Hash não é o hash de query.',
  operationNameUnknown: 'operationName deve nomear uma das operações.',
  introspectionOff: 'A introspecção está desativada; ler schema.graphql em vez dela.',
  inheritedVariableName: (name) => `Uma variável não pode se chamar ${name}. Use outro nome.`,
  graphqlMethods: 'GraphQL aceita GET e POST.',
  atMostIds: (most) => `no máximo ${most} identificadores`,
  onlyQueries: 'GET só aceita consultas.',
  tooManyOnWebsocket: (limit) => `Uma websocket pode ter no máximo ${limit} assinaturas e operações em execução.`,
  malformedAuthorization: 'O cabeçalho Authorization deve ser: Bearer TOKEN.',
  internalError: 'Erro interno do servidor. Se persistir, informe o identificador da requisição.',
  outcomeUnknown:
    'A conexão com o banco de dados se perdeu enquanto a requisição era executada; não se sabe se ela teve efeito. Repita com a mesma chave de idempotência.',
  longPathSegment: 'Um segmento do caminho é longo demais.',
  bodyNotJsonType: 'O corpo deve ser application/json.',
  bodyEmpty: 'O corpo está vazio.',
  bodyNotJson: 'O corpo não é JSON.',
  bodyLengthDiffers: 'O comprimento do corpo difere de Content-Length.',
  notReady: {
    unreachable: 'O banco de dados não responde.',
    'read-only': 'O banco de dados é só para leitura.',
    'not-migrated': 'O banco de dados não foi migrado para esta versão.',
    'clock-differs': 'O relógio do servidor difere do relógio do banco de dados.',
    'shutting-down': 'O servidor está encerrando.',
  },
  bodyNotUtf8Json: 'O corpo deve ser application/json em UTF-8.',
  contentEncoded: 'O corpo não deve ter Content-Encoding.',
  bodyNotUtf8: 'O corpo não é UTF-8.',
  notAnObject: 'A requisição deve ser um objeto JSON.',
  requestsPerMinute: (limit, seconds) =>
    `No máximo ${counted(limit, 'requisição', 'requisições')} por minuto. Tente de novo em ${counted(seconds, 'segundo', 'segundos')}.`,
  tooManyConnections: 'Conexões demais.',
  tooManyStreams: (limit) => `No máximo ${counted(limit, 'fluxo pode estar aberto', 'fluxos podem estar abertos')} ao mesmo tempo.`,
  notFound:
    'Não há recurso neste caminho. GraphQL está em /graphql, com uma página para navegadores em /graphiql; REST está descrito em /v1/docs e /v1/openapi.json.',
  unknownProblem: 'Código de erro desconhecido.',
  oneFieldSet: (what) => `Exatamente um campo de ${what} deve estar preenchido, e não com null.`,
  quotingHint: 'Escrever textos entre aspas; escrever sem aspas números, true, false e, em um documento GraphQL, valores de enum.',
  missingHint: 'Este campo está ausente.',
  anyValue: 'fornecido',
  noSuchField: 'omitido: este campo não existe',
  oneField: 'um objeto com exatamente um campo',
  versionOrIfMatch: 'um número inteiro, a não ser que If-Match nomeie a visão',
  versionOfIfMatch: 'a versão nomeada por If-Match, ou omitida',
  otherMethod: 'O método não é permitido para este caminho; Allow lista os métodos permitidos.',
  asDocumented: 'válido para o documento OpenAPI',
  noIfMatch: 'omitido: esta operação não depende da versão da partida',
  noBody: 'Esta operação não recebe corpo.',
  malformed: {
    map: (name) => `${name} deve ser um mapa, ou omitido.`,
    query: 'query deve ser um texto, e não vazio.',
    operationName: 'operationName deve ser um texto, ou omitido.',
    subscription: 'Uma assinatura é enviada por uma websocket.',
    notJson: 'variables e extensions devem ser JSON.',
  },
  malformedQuery: 'A consulta é inválida: detail explica por quê, em inglês.',
  tooManyValues: (limit) => `Uma requisição pode ter no máximo ${counted(limit, 'valor', 'valores')}.`,
  bodyTooLarge: (limit) => `O corpo da requisição pode ter no máximo ${counted(limit, 'byte', 'bytes')}.`,
  tooLargeWithoutToken: (limit) => `Sem token, um corpo pode ter no máximo ${counted(limit, 'byte', 'bytes')}.`,
  atLeast: (limit) => `${limit} ou mais`,
  atMost: (limit) => `${limit} ou menos`,
  charactersAtLeast: (limit) => `${counted(limit, 'caractere', 'caracteres')} ou mais`,
  charactersAtMost: (limit) => `${counted(limit, 'caractere', 'caracteres')} ou menos`,
  itemsAtLeast: (limit) => `uma lista de ${limit} ou mais`,
  itemsAtMost: (limit) => `uma lista de ${limit} ou menos`,
  types: {
    object: 'um objeto',
    array: 'uma lista',
    string: 'um texto',
    integer: 'um número inteiro',
    number: 'um número',
    boolean: 'true ou false',
    null: 'o valor null',
  },
  bounds: {
    characters: (limit) => `${inQuery(limit, 'caractere', 'caracteres')}.`,
    lines: (limit) => `${inQuery(limit, 'linha', 'linhas')}.`,
    name: (limit) => `${inQuery(limit, 'caractere', 'caracteres')} em um nome.`,
    tokens: (limit) => `${inQuery(limit, 'símbolo', 'símbolos')}.`,
    brackets: (limit) => `${inQuery(limit, 'parêntese aninhado', 'parênteses aninhados')}.`,
    depth: (limit) => `${inQuery(limit, 'nível', 'níveis')}.`,
    fields: (limit) => `${inQuery(limit, 'campo', 'campos')}.`,
    aliases: (limit) => `${inQuery(limit, 'alias', 'aliases')}.`,
    nodes: (limit) => `${inQuery(limit, 'nó', 'nós')}, com cada fragmento contado onde quer que seja usado.`,
    comparisons: (limit) => `${inQuery(limit, 'comparação', 'comparações')} de campos com o mesmo nome de resposta.`,
    'root-fields': (limit) => `${inQuery(limit, 'campo raiz', 'campos raiz')}.`,
    'use-cases': (limit, names) => `${inQuery(limit, 'campo de operação', 'campos de operação')}: campos raiz, ${names}.`,
    cost: (limit) => `${inQuery(limit, 'campo', 'campos')} na sua resposta, com páginas cheias.`,
    'schema-fields': (limit) => `${inQuery(limit, 'campo de introspecção', 'campos de introspecção')}.`,
    'schema-aliases': (limit) => `${inQuery(limit, 'alias de introspecção', 'aliases de introspecção')}.`,
    'schema-lists': (limit) => `${inQuery(limit, 'lista de introspecção aninhada', 'listas de introspecção aninhadas')}.`,
  },
};
