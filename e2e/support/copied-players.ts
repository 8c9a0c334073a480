import pg from 'pg';

/**
 * Creates players as copies of a registered one, with other e-mails and the same password, because
 * hundreds of mails with codes would test nothing. Each has a different phone number, because an
 * exclusion applies to all accounts with the same one.
 */
export async function copyPlayer(
  databaseUrl: string,
  modelEmail: string,
  emails: readonly string[],
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `with model as (select * from player where email = $1), made as (
         insert into player (player_id, email, password_hash, email_verified_at, created_at)
         select gen_random_uuid(), new.email, password_hash, email_verified_at, created_at
         from model, unnest($2::text[]) as new (email)
         returning player_id, email
       ), named as (
         insert into directory_name (kind, name, player_id) select 'e-mail', email, player_id from made
       )
       insert into player_profile (player_id, first_name, last_name, birth_date, phone, county, city, street, postal_code,
         terms_accepted_at, privacy_accepted_at, gdpr_accepted_at, updated_at)
       -- A separate phone number, because a self-exclusion applies to all accounts with the same
       -- one.
       select made.player_id, first_name, last_name, birth_date,
         '+407' || lpad((random() * 99999999)::int::text, 8, '0'), county, city, street, postal_code,
         terms_accepted_at, privacy_accepted_at, gdpr_accepted_at, updated_at
       from made, player_profile profile join model on model.player_id = profile.player_id`,
      [modelEmail, emails],
    );
  } finally {
    await client.end();
  }
}
