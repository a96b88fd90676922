/**
 * How long the tasks of a page's own thread and of its workers take, in processor time: unlike the time by the clock it is theirs
 * alone, on however busy a machine.
 */

const THREADS = { page: "CrRendererMain", worker: "DedicatedWorker thread" };

/** Through this the test's own driver looks for elements and reads them: work of whoever measures, not of the page. */
const DRIVER = "blink.mojom.DevToolsSession";

/** Milliseconds of each task in a trace of the category `toplevel`, on the threads that run pages or their workers. */
export function taskTimes(trace, thread = "page") {
  const events = JSON.parse(trace.toString()).traceEvents;
  const threads = new Set(events.filter(({ name, args }) => name === "thread_name" && args.name === THREADS[thread]).map(({ pid, tid }) => `${pid} ${tid}`));
  const there = events.filter(({ pid, tid }) => threads.has(`${pid} ${tid}`));
  const driven = there.filter(({ args }) => args?.chrome_mojo_event_info?.mojo_interface_tag === DRIVER);
  const isDriven = ({ pid, tid, ts, dur }) => driven.some((event) => event.pid === pid && event.tid === tid && event.ts >= ts && event.ts < ts + dur);
  return there
    .filter((event) => event.name === "ThreadControllerImpl::RunTask" && event.tdur !== undefined && !isDriven(event))
    .map(({ tdur }) => tdur / 1000);
}

async function traced(page, work) {
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: ["toplevel"] });
  await work();
  return browser.stopTracing();
}

/** The tasks of a page while `work` is done. */
export async function tasksOf(page, work) {
  return taskTimes(await traced(page, work));
}

/** The tasks of a page and those of its workers. */
export async function tasksOfAll(page, work) {
  const trace = await traced(page, work);
  return { page: taskTimes(trace), worker: taskTimes(trace, "worker") };
}
