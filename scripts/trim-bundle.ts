// Trims the browser's files where no Vite option does (docs/decisions/008).
import type { Plugin } from 'vite'

/**
 * Replacement for the compiler's own language detection, which is unused because
 * platform/i18n/speak.ts sets the language.
 */
const SPOKEN = `let getLocale = () => 'en'
export function overwriteGetLocale(next) { getLocale = next }
export function localized(en, ar) { return (inputs, options) => ((options?.locale ?? getLocale()) === 'ar' ? ar : en)(inputs) }`

/** The same for all messages together, where a text without blanks is no function but a string. */
const JOINED = `import { getLocale } from './runtime.js'
export function localized(en, ar) {
  return (inputs, options) => {
    const text = (options?.locale ?? getLocale()) === 'ar' ? ar : en
    return typeof text === 'string' ? text : text(inputs)
  }
}`

const IS_MESSAGE = /\/\.generated\/messages(?:-\d+)?\/messages\/(?!_index\.js)/

/** A message as its two texts and one call; as compiled, each repeats the choice between them. */
function shortened(code: string, id: string): string {
  const short = code
    .replace(
      /import \{[^}]*\} from '..\/runtime.js'/,
      "import { localized } from '../localized.js'",
    )
    .replace(
      /\(\((?:inputs|inputs = \{\}), options = \{\}\) => \{\s+const locale = .*\s+if \(locale === "ar"\) return (\w+)\(inputs\)\s+return (\w+)\(inputs\)\s+\}\)/,
      '/* @__PURE__ */ localized($2, $1)',
    )
  if (!short.includes('localized('))
    throw new Error(`The message compiler emits code other than shortenMessages knows: ${id}`)
  return short
}

/** A text without blanks as a string, which takes less memory than a function that returns it. */
function withoutFunctions(code: string): string {
  return code.replace(
    /\(\) => \{\s+return \/\*\* @type \{LocalizedString\} \*\/ \((`(?:[^`\\$]|\\.)*`)\)\s+\};/g,
    '$1;',
  )
}

/** Shortens the messages of the browser's build, where nothing else sets the language. */
export function shortenMessages(): Plugin {
  const spoken = '\0spoken-messages'
  return {
    name: 'short-messages',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === '#messages/runtime' || id === '../localized.js' ? spoken : null),
    load: (id) => (id === spoken ? SPOKEN : null),
    transform: (code, id) =>
      IS_MESSAGE.test(id) ? { code: shortened(code, id), map: null } : null,
  }
}

/** Shortens the messages that are joined for the server and the tests, beside their runtime. */
export function shortenJoined(): Plugin {
  const joined = '\0joined-messages'
  return {
    name: 'short-joined-messages',
    enforce: 'pre',
    resolveId: (id) => (id === '../localized.js' ? joined : null),
    load: (id) => (id === joined ? JOINED : null),
    transform: (code, id) =>
      IS_MESSAGE.test(id) ? { code: withoutFunctions(shortened(code, id)), map: null } : null,
  }
}

/**
 * The router's components set display names for development tools, which keeps them in the build
 * whether they are used or not.
 */
export function unnamedRouter(): Plugin {
  return {
    name: 'unnamed-router',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/node_modules/react-router/dist/production/lib/')) return null
      const unnamed = code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/= (React\$1\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
      return { code: unnamed, map: null }
    },
  }
}

/** The router can be observed by devtools, which we do not use. */
export function unwatchedRouter(): Plugin {
  return {
    name: 'unwatched-router',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/react-router/dist/production/lib/router/instrumentation.js')) return null
      const names = /^export \{ (.*) \};$/m.exec(code)?.[1]?.split(', ') ?? []
      return {
        code: names.map((name) => `export const ${name} = () => undefined`).join('\n'),
        map: null,
      }
    },
  }
}

/**
 * An icon as used here, by size and class: the library’s own reads a context and supports any
 * framework.
 */
const PLAIN_ICON = `import { createElement } from 'react'
export default ({ node }) => ({ size = 24, ...rest }) =>
  createElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor',
      strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': rest['aria-label'] ? undefined : true, ...rest,
    },
    ...node.map(([tag, attributes]) => createElement(tag, attributes)),
  )`

/**
 * Replaces the icon renderer and the icons' data: their lines alone, without the names and keys
 * that rendering never needs. Applies to both builds, so that they render the same.
 */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    transform(code, id) {
      if (id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs'))
        return { code: PLAIN_ICON, map: null }
      if (!id.includes('/lucide-react/dist/esm/icons/')) return null
      const plain = code
        .replace(/^ {2}(?:name|size): .*,\n/gm, '')
        .replace(/,\s+key: "\w+"/g, '')
        .replace('= createLucideIcon(', '= /* @__PURE__ */ createLucideIcon(')
      return { code: plain, map: null }
    },
  }
}

/**
 * The locales react-aria gets (platform/i18n/language.tsx) use the Gregorian calendar; otherwise it
 * would bundle a dozen others.
 */
export function gregorianOnly(): Plugin {
  return {
    name: 'gregorian-only',
    apply: 'build',
    transform(_code, id) {
      if (!id.endsWith('/@internationalized/date/dist/private/createCalendar.mjs')) return null
      return {
        code: "import { GregorianCalendar } from '@internationalized/date'\nexport const createCalendar = () => new GregorianCalendar()",
        map: null,
      }
    },
  }
}

/**
 * Tailwind writes a fallback rule before each colour mix, for browsers older than any we build for,
 * and lists of fonts for pages that set none.
 */
export function plainStyles(): Plugin {
  return {
    name: 'plain-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.css')) return null
      const plain = code
        .replace(
          /[\w-]+: [^;{}]+;\s*@supports \(color: color-mix\(in lab, red, red\)\) \{([^{}]*)\}/g,
          '$1',
        )
        .replace(/var\(\s*(--default-(?:mono-)?font-family),[^()]*\)/g, 'var($1)')
      return { code: plain, map: null }
    },
  }
}
