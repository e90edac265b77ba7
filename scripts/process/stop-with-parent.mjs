// Stops this process when its parent has ended, even if the parent was killed.
const parent = process.ppid;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
}, 300).unref();
