import type { Texts } from './en.js';

export const RUSSIAN: Texts = {
  serverToken: 'токен, выданный этим сервером: вебхук живёт дольше токенов внешнего издателя',
  url: (longest) =>
    `адрес https не длиннее ${longest} символов, без имени пользователя, пароля и фрагмента, на порту 443 или порту от 1024; с LYON_WEBHOOK_ALLOW_LOOPBACK=on также адрес http на машине сервера`,
};
