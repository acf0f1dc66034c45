/** The props that were given: without those that are undefined, which a strict component does not take for "not given". */
export function given<Props extends object>(
  props: Props,
): { [Name in keyof Props]?: Exclude<Props[Name], undefined> } {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Props]?: Exclude<Props[Name], undefined>
  }
}
