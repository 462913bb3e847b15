import sharp from 'sharp'

/**
 * sharp's cache and number of threads are settings of the whole process, which Next's image optimiser shares. They are set here, and our code imports
 * sharp only from here, so that they do not depend on which module is loaded first. The cache would not help other pictures, and each thread uses
 * memory: a picture of ours takes a tenth of a second on one thread.
 */
sharp.cache(false)
sharp.concurrency(1)

export { sharp }
