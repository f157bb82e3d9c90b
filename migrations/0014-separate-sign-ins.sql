-- When a sign-in joined a guest, and which issuer it is with: the guest sees it, and can end it.

-- The address of the issuer, without the person's subject. Both are null for accounts that no sign-in has joined.
alter table accounts add column sign_in_joined_at timestamptz, add column sign_in_issuer text;
-- The time of earlier joins is not known: every token may have been made with the sign-in, and ends when it is separated.
update accounts a set sign_in_joined_at = a.created_at from joined_sign_ins j where j.account_id = a.account_id;
