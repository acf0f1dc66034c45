/** `1-….ics`: the site, and the token that opens it there. */
export function siteAndToken(file: string): [number, string] {
  const at = file.indexOf('-')
  return [Number(file.slice(0, at)), file.slice(at + 1, -'.ics'.length)]
}
