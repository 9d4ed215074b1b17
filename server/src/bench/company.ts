export interface Company {
  readonly id: string;
  readonly personId: string;
  readonly cookie: string;
}

/** Registers a company the way a visitor does, and stays signed in. */
export async function register(port: number, nth: number): Promise<Company> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fullName: `Bench ${nth}`,
      companyName: `Bench ${nth}`,
      email: `bench${nth}@bench.example`,
      password: 'A-long-bench-password-1',
      industry: 'food',
      terms: true,
    }),
  });
  if (!answer.ok) throw new Error(`Registering gave ${answer.status}: ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const me = (await (await fetch(`http://127.0.0.1:${port}/api/v1/me`, { headers: { cookie } })).json()) as {
    company: { id: string };
    person: { id: string };
  };
  return { id: me.company.id, personId: me.person.id, cookie };
}
