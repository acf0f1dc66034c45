/** `1-….ics`: the site and its token. */
export function siteAndToken(file: string): [number, string] {
  const at = file.indexOf('-')
  return [Number(file.slice(0, at)), file.slice(at + 1, -'.ics'.length)]
}
