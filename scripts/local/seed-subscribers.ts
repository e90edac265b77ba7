/**
 * Puts subscribers of no school into a database, for looking at the admin area and for measuring it; every
 * third has no name. Those that are there already stay.
 *
 * @param number how many there should be with such addresses
 */
export async function seedSubscribers(d1: D1Database, number: number): Promise<void> {
  const statement = d1.prepare(
    `with recursive numbers(n) as (select ?1 union all select n + 1 from numbers where n < ?2)
     insert into subscriptions (name, email, created_at)
     select iif(n % 3 = 0, null, 'Teacher ' || n), 'teacher-' || n || '@school.example', 0 from numbers where true
     on conflict do nothing`,
  );
  const atATime = 10_000;
  for (let first = 1; first <= number; first += atATime) {
    await statement.bind(first, Math.min(first + atATime - 1, number)).run();
  }
}
