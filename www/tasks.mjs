/**
 * How long the tasks of a page's own thread take, in processor time: unlike the time by the clock it is the page's alone, on
 * however busy a machine.
 */

/** Milliseconds of each task in a trace of the category `toplevel`, on the threads that run pages. */
export function taskTimes(trace) {
  const events = JSON.parse(trace.toString()).traceEvents;
  const pages = new Set(events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(({ pid, tid }) => `${pid} ${tid}`));
  return events
    .filter(({ name, pid, tid, tdur }) => name === "ThreadControllerImpl::RunTask" && tdur !== undefined && pages.has(`${pid} ${tid}`))
    .map(({ tdur }) => tdur / 1000);
}

/** The tasks of a page while `work` is done. */
export async function tasksOf(page, work) {
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: ["toplevel"] });
  await work();
  return taskTimes(await browser.stopTracing());
}
