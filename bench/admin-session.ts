/** The cookie of the first administrator of a site that was started by the benchmarks. */
export async function adminCookie(origin: string): Promise<string> {
  const reply = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'bench-password' }),
  });
  if (!reply.ok) throw new Error(`The login was answered ${reply.status}`);
  await reply.text();
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
