-- When a sign-in joined a guest, and which issuer it is with: the guest sees it, and can end it.

-- The address of the issuer, without the person's subject. Both are null for accounts that no sign-in has joined.
alter table accounts add column sign_in_joined_at timestamptz, add column sign_in_issuer text;
-- Of a sign-in that joined before, only that it did is known.
update accounts a set sign_in_joined_at = now() from joined_sign_ins j where j.account_id = a.account_id;
