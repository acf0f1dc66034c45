import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A fake mail server for tests: stores what it receives, and replies as configured. */
export interface SmtpStandIn {
  url: string
  letters: { from: string; to: string[]; source: string }[]
  /** Replies to the next recipients instead of accepting them: '451 later', '550 unknown', 'hang up'. */
  answers: string[]
  close(): Promise<void>
}

export async function startSmtpStandIn(): Promise<SmtpStandIn> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    converse(socket, standIn)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const standIn: SmtpStandIn = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    letters: [],
    answers: [],
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
  return standIn
}

function converse(socket: Socket, standIn: SmtpStandIn): void {
  let heard = ''
  let inData = false
  let letter = { from: '', to: [] as string[], source: '' }
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 stand-in')
  socket.on('data', (piece) => {
    heard += piece.toString('latin1')
    for (;;) {
      const end = heard.indexOf(inData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const line = heard.slice(0, end)
      heard = heard.slice(end + (inData ? 5 : 2))
      if (inData) {
        inData = false
        standIn.letters.push({ ...letter, source: line })
        say('250 taken')
      } else if (/^MAIL FROM/i.test(line)) {
        letter = { from: line, to: [], source: '' }
        say('250 ok')
      } else if (/^RCPT TO/i.test(line)) {
        const answer = standIn.answers.shift()
        if (answer === 'hang up') socket.destroy()
        else if (answer === undefined) letter.to.push(line)
        say(answer ?? '250 ok')
      } else if (/^DATA/i.test(line)) {
        inData = true
        say('354 go on')
      } else if (/^QUIT/i.test(line)) say('221 bye')
      else say('250 ok')
    }
  })
}
