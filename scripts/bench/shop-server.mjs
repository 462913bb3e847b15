import { startServer } from '../serve.mjs'
import { answerParent } from './answer-parent.mjs'

const { address } = await startServer({ port: Number(process.env.PORT) })
answerParent(address)
