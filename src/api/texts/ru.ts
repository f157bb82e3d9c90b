import { grammarOf } from '../../engine/grammar.js';
import type { Texts } from './en.js';

const { counted } = grammarOf('ru');

/** Returns a limit in the genitive: `не больше 1 поля`, `не больше 5 полей`. */
const atMost = (limit: number, one: string, many: string): string => `не больше ${counted(limit, one, many, many)}`;

const inQuery = (limit: number, one: string, many: string): string => `В запросе может быть ${atMost(limit, one, many)}`;

const inMinute = (limit: number): string => `В минуту можно отправить ${atMost(limit, 'запроса', 'запросов')}`;

const secondsOf = (count: number): string => counted(count, 'секунду', 'секунды', 'секунд');

export const RUSSIAN: Texts = {
  /** What a reader of links shows of a page. */
  preview: {
    rulesets: 'Hammer of the Scots и Lords of Scotland в браузере',
    landing:
      'Играйте в Hammer of the Scots и Lords of Scotland с людьми или с машиной, смотрите и пересматривайте открытые партии, учите правила на поле.',
    game: 'Партия на Lyon.',
    seating: 'Эта партия ждёт игроков.',
    tournament: 'Турнир.',
    entry: (version) => `Позиция после записи ${version}.`,
  },
  errors: {
    // HTTP.
    'malformed-request': {
      title: 'Запрос не удаётся разобрать.',
      remedy: 'Отправить телом объект JSON в UTF-8, а в GraphQL — документ, верный по схеме. Где ошибка, говорит `detail`.',
    },
    'malformed-authorization': {
      title: 'Заголовок Authorization неверного вида.',
      remedy: 'Отправить `Bearer`, один пробел и токен.',
    },
    'not-found': {
      title: 'По этому пути ничего нет.',
      remedy: 'Сравнить путь с `/v1/openapi.json`.',
    },
    'method-not-allowed': {
      title: 'Для этого пути метод не разрешён.',
      remedy: 'Использовать метод из заголовка `Allow`.',
    },
    'not-acceptable': {
      title: 'Ни один тип ответа не соответствует заголовку Accept.',
      remedy: 'Включить в `Accept` тип JSON.',
    },
    'request-timeout': {
      title: 'Запрос не пришёл вовремя.',
      remedy: 'Повторить по более быстрому соединению; запрос ничего не изменил.',
    },
    'misdirected-request': {
      title: 'Сервер не обслуживает это имя узла: используйте локальный адрес или узел его публичного URL.',
      remedy:
        'Использовать адрес или публичный URL, который сервер показал при запуске. Если публичного URL нет, его оператор задаёт `LYON_PUBLIC_URL`.',
    },
    'body-too-large': {
      title: 'Тело запроса слишком большое.',
      remedy: 'Отправлять в одном запросе меньше: см. limits.md.',
    },
    'unsupported-media-type': {
      title: 'Тип тела запроса не поддерживается.',
      remedy: 'Отправить `content-type: application/json`, в UTF-8 и без `content-encoding`.',
    },
    'headers-too-large': {
      title: 'Заголовки запроса слишком большие.',
      remedy: 'Отправлять меньше заголовков или более короткие.',
    },
    'too-many-requests': {
      title: 'Слишком много запросов за короткое время.',
      remedy: 'Подождать столько секунд, сколько в `Retry-After`. Остаток показывает `RateLimit`.',
    },
    'too-many-connections': {
      title: 'У сервера слишком много открытых соединений.',
      remedy: 'Закрыть соединения или подключаться снова с растущими паузами.',
    },
    'not-ready': {
      title: 'Сервер не готов.',
      remedy: 'Повторять с растущими паузами.',
    },
    'database-unavailable': {
      title: 'База данных недоступна.',
      remedy:
        'Подождать столько секунд, сколько в `Retry-After` (`retryAfter` в GraphQL), и повторить с тем же ключом идемпотентности. Если `outcome` — `unknown`, соединение потеряно во время записи изменения: повтор с тем же ключом выполнит его один раз.',
    },
    'resource-busy': {
      title: 'То, что нужно запросу, занято другой транзакцией.',
      remedy:
        'Подождать столько секунд, сколько в `Retry-After` (`retryAfter` в GraphQL), и повторить с тем же ключом идемпотентности. Запрос ничего не изменил.',
    },
    'internal-error': {
      title: 'Внутренняя ошибка сервера.',
      remedy: 'Повторить с тем же ключом идемпотентности. Если ошибка остаётся, сообщить `requestId`.',
    },

    // GraphQL.
    'query-too-large': {
      title: 'Запрос превышает предел.',
      remedy: 'Разделить запрос. `bound` называет превышенный предел, `limit` — его значение.',
    },
    'too-many-subscriptions': {
      title: 'Открыто слишком много подписок.',
      remedy: 'Открыть другой вебсокет или закончить подписку либо поток. `limit` — разрешённое число.',
    },
    'untrusted-document': {
      title: 'Сервер выполняет только доверенные документы.',
      remedy: 'Отправить документ из списка сервера.',
    },
    'unknown-document': {
      title: 'Документа с этим хешем сервер не знает.',
      remedy:
        'Отправить текст документа. По вебсокету известны документы, уже отправленные по нему с текстом и хешем; по HTTP сервер помнит документы, отправленные с тем же токеном.',
    },
    'introspection-disabled': {
      title: 'Интроспекция отключена.',
      remedy: 'Прочитать схему в `schema.graphql`.',
    },

    // HTTP.
    rejected: {
      title: 'Правила игры запрещают это действие.',
      remedy:
        'Показать `detail` и `clause`; `alternatives` — похожие допустимые действия. В GraphQL это результат `Rejected`, а не ошибка. В обоих API `code` — причина из правил игры (`card-not-in-hand`); тип проблемы — `/problems/rejected`.',
    },
  },
  wrongDocumentHash: 'extensions.persistedQuery.sha256Hash — не хеш query.',
  operationNameUnknown: 'operationName должно называть одну из операций.',
  introspectionOff: 'Интроспекция отключена; вместо неё есть schema.graphql.',
  inheritedVariableName: (name) => `Переменная не может называться ${name}. Нужно другое имя.`,
  graphqlMethods: 'GraphQL принимает GET и POST.',
  atMostIds: (most) => `идентификаторы, не больше ${most}`,
  onlyQueries: 'GET принимает только запросы на чтение (query).',
  tooManyOnWebsocket: (limit) => `По одному вебсокету может идти ${atMost(limit, 'подписки и операции', 'подписок и операций')}.`,
  malformedAuthorization: 'Заголовок Authorization должен иметь вид: Bearer TOKEN.',
  internalError: 'Внутренняя ошибка сервера. Если она повторится, сообщите идентификатор запроса.',
  outcomeUnknown:
    'Во время выполнения запроса потеряно соединение с базой данных; подействовал ли он, неизвестно. Повторите с тем же ключом идемпотентности.',
  longPathSegment: 'Часть пути слишком длинная.',
  bodyNotJsonType: 'Тело должно быть в application/json.',
  bodyEmpty: 'Тело пустое.',
  bodyNotJson: 'Тело — не JSON.',
  bodyLengthDiffers: 'Длина тела отличается от Content-Length.',
  notReady: {
    unreachable: 'База данных не отвечает.',
    'read-only': 'База данных доступна только для чтения.',
    'not-migrated': 'База данных не перенесена на эту версию.',
    'clock-differs': 'Часы сервера расходятся с часами базы данных.',
    'shutting-down': 'Сервер останавливается.',
  },
  bodyNotUtf8Json: 'Тело должно быть в application/json, в UTF-8.',
  contentEncoded: 'Тело должно быть без Content-Encoding.',
  bodyNotUtf8: 'Тело — не в UTF-8.',
  notAnObject: 'Запрос должен быть объектом JSON.',
  requestsPerMinute: (limit, seconds) => `${inMinute(limit)}. Повторите через ${secondsOf(seconds)}.`,
  tooManyConnections: 'Слишком много соединений.',
  tooManyStreams: (limit) => `Одновременно может быть открыто ${atMost(limit, 'потока', 'потоков')}.`,
  notFound:
    'По этому пути ничего нет. GraphQL — по адресу /graphql, его страница для браузеров — /graphiql; REST описан в /v1/docs и /v1/openapi.json.',
  unknownProblem: 'Неизвестный код ошибки.',
  oneFieldSet: (what) => `В ${what} должно быть задано ровно одно поле, и не null.`,
  quotingHint: 'Строки писать в кавычках; числа, true, false и, в документе GraphQL, значения перечислений — без них.',
  missingHint: 'Этого поля нет.',
  anyValue: 'какое-либо значение',
  noSuchField: 'пропуск (такого поля нет)',
  oneField: 'объект ровно с одним полем',
  versionOrIfMatch: 'целое число, если вид не назван в If-Match',
  versionOfIfMatch: 'версия, названная в If-Match, или пропуск',
  otherMethod: 'Для этого пути метод не разрешён; разрешённые перечисляет Allow.',
  asDocumented: 'значение, верное по документу OpenAPI',
  noIfMatch: 'пропуск (эта операция не зависит от версии партии)',
  noBody: 'У этой операции нет тела.',
  malformed: {
    map: (name) => `${name} должно быть объектом или отсутствовать.`,
    query: 'query должно быть непустой строкой.',
    operationName: 'operationName должно быть строкой или отсутствовать.',
    subscription: 'Подписку отправляют по вебсокету.',
    notJson: 'variables и extensions должны быть в JSON.',
  },
  malformedQuery: 'Запрос неверен: причину по-английски объясняет detail.',
  tooManyValues: (limit) => `${inQuery(limit, 'значения', 'значений')}.`,
  bodyTooLarge: (limit) => `В теле запроса может быть ${atMost(limit, 'байта', 'байт')}.`,
  tooLargeWithoutToken: (limit) => `Без токена в теле может быть ${atMost(limit, 'байта', 'байт')}.`,
  atLeast: (limit) => `${limit} или больше`,
  atMost: (limit) => `${limit} или меньше`,
  charactersAtLeast: (limit) => `не меньше ${counted(limit, 'символа', 'символов', 'символов')}`,
  charactersAtMost: (limit) => atMost(limit, 'символа', 'символов'),
  itemsAtLeast: (limit) => `список из ${limit} или больше`,
  itemsAtMost: (limit) => `список из ${limit} или меньше`,
  types: {
    object: 'объект',
    array: 'список',
    string: 'строка',
    integer: 'целое число',
    number: 'число',
    boolean: 'true или false',
    null: 'значение null',
  },
  bounds: {
    characters: (limit) => `${inQuery(limit, 'символа', 'символов')}.`,
    lines: (limit) => `${inQuery(limit, 'строки', 'строк')}.`,
    name: (limit) => `${inQuery(limit, 'символа', 'символов')} в имени.`,
    tokens: (limit) => `${inQuery(limit, 'лексемы', 'лексем')}.`,
    brackets: (limit) => `${inQuery(limit, 'вложенной скобки', 'вложенных скобок')}.`,
    depth: (limit) => `${inQuery(limit, 'уровня', 'уровней')}.`,
    fields: (limit) => `${inQuery(limit, 'поля', 'полей')}.`,
    aliases: (limit) => `${inQuery(limit, 'псевдонима', 'псевдонимов')}.`,
    nodes: (limit) => `${inQuery(limit, 'узла', 'узлов')}; фрагмент считается везде, где он подставлен.`,
    comparisons: (limit) => `${inQuery(limit, 'сравнения', 'сравнений')} полей с одинаковым именем в ответе.`,
    'root-fields': (limit) => `${inQuery(limit, 'корневого поля', 'корневых полей')}.`,
    'use-cases': (limit, names) => `${inQuery(limit, 'поля операций', 'полей операций')}: это корневые поля, ${names}.`,
    cost: (limit) => `${inQuery(limit, 'поля', 'полей')} в ответе при полных страницах.`,
    'schema-fields': (limit) => `${inQuery(limit, 'поля интроспекции', 'полей интроспекции')}.`,
    'schema-aliases': (limit) => `${inQuery(limit, 'псевдонима интроспекции', 'псевдонимов интроспекции')}.`,
    'schema-lists': (limit) => `${inQuery(limit, 'вложенного списка интроспекции', 'вложенных списков интроспекции')}.`,
  },
};
