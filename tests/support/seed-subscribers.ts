/** Every third has no name. */
export async function seedSubscribers(
  d1: D1Database,
  number: number,
): Promise<void> {
  const statement = d1.prepare(
    `with recursive numbers(n) as (select cast(?1 as integer) union all select n + 1 from numbers where n < ?2)
     insert into subscriptions (name, email, created_at)
     select iif(n % 3 = 0, null, 'Teacher ' || n), 'teacher-' || n || '@school.example', 0 from numbers where true
     on conflict do nothing`,
  );
  const batchSize = 10_000;
  for (let first = 1; first <= number; first += batchSize) {
    await statement.bind(first, Math.min(first + batchSize - 1, number)).run();
  }
}
