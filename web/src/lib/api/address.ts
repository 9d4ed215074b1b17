/** A flat query: what `URLSearchParams` can say. Undefined and null leave the parameter out. */
export type Query = Readonly<Record<string, unknown>>;

/** `a=1&b=x&b=y`; empty when there is nothing to say. */
export function queryString(query: Query): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) params.append(key, String(one));
    }
  }
  return params.toString();
}

/** The address of an API path such as `/products/:id`. */
export function apiAddress(
  path: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Query = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
  const search = queryString(query);
  return `/api/v1${filled}${search ? `?${search}` : ''}`;
}
