/** The worker has no exports: name its file, do not import it. */
export {};
