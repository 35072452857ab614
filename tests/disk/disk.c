/* A disk for tests, loaded into a process with LD_PRELOAD. It sees what is done to the files below DISK_FOLDER.
 *
 * Faults: disk_fail(at, count, error) lets the at-th call from now on that changes or syncs a file fail, and the calls
 * after it until `count` have failed. A write that fails leaves half of its bytes behind, as a full disk does.
 *
 * Journal: if DISK_JOURNAL names a file, every change and every sync is appended to it, so that a test can tell what a
 * power failure would have left of the files. SQLite's -shm files are left out: they are made anew after a crash.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#define MAX_FILES 65536
#define REAL(name) ((__typeof__(&name))real(#name))

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static uint32_t watched[MAX_FILES]; /* by descriptor: 0, or the number of the file's opening */
static uint32_t openings;
static long calls, fail_at, fail_count;
static int fail_error;
static int journal = -1;

static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

void disk_fail(long at, long count, int error) {
    pthread_mutex_lock(&lock);
    calls = 0, fail_at = at, fail_count = count, fail_error = error;
    pthread_mutex_unlock(&lock);
}

long disk_calls(void) { return calls; }

static int is_watched(int file) { return file >= 0 && file < MAX_FILES && watched[file]; }

/* With the lock held: sets errno and returns 1 if this call is to fail. */
static int fails(void) {
    calls += 1;
    if (fail_at == 0 || calls < fail_at || calls >= fail_at + fail_count) return 0;
    errno = fail_error;
    return 1;
}

/* With the lock held. A record is: kind, opening, offset, length, then the bytes. The kernel keeps it if we are killed. */
static void note(char kind, uint32_t opening, int64_t offset, const void *bytes, uint64_t length) {
    if (journal < 0) return;
    struct __attribute__((packed)) { char kind; uint32_t opening; int64_t offset; uint64_t length; } head = {
        kind, opening, offset, length};
    size_t size = sizeof head + (bytes ? length : 0);
    char *record = malloc(size);
    memcpy(record, &head, sizeof head);
    if (bytes) memcpy(record + sizeof head, bytes, length);
    int before = errno;
    if (REAL(write)(journal, record, size) != (ssize_t)size) abort();
    errno = before;
    free(record);
}

/* Append a line of the test's own to the journal, such as an acknowledgement. */
void disk_note(const char *text) {
    pthread_mutex_lock(&lock);
    note('a', 0, 0, text, strlen(text));
    pthread_mutex_unlock(&lock);
}

__attribute__((constructor)) static void start(void) {
    const char *name = getenv("DISK_JOURNAL");
    if (name) journal = REAL(open64)(name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

int open64(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    int file = REAL(open64)(path, flags, mode);
    const char *folder = getenv("DISK_FOLDER");
    size_t length = strlen(path);
    int is_shared_memory = length > 4 && strcmp(path + length - 4, "-shm") == 0;
    if (file < 0 || file >= MAX_FILES) return file;
    pthread_mutex_lock(&lock);
    watched[file] = 0;
    if (folder && strncmp(path, folder, strlen(folder)) == 0 && !is_shared_memory && (flags & O_ACCMODE) != O_RDONLY) {
        watched[file] = ++openings;
        note('o', openings, 0, path, length);
    }
    pthread_mutex_unlock(&lock);
    return file;
}

int close(int file) {
    if (file >= 0 && file < MAX_FILES) watched[file] = 0;
    return REAL(close)(file);
}

ssize_t pwrite64(int file, const void *bytes, size_t length, off64_t offset) {
    if (!is_watched(file)) return REAL(pwrite64)(file, bytes, length, offset);
    pthread_mutex_lock(&lock);
    int error = fails() ? errno : 0;
    ssize_t done = REAL(pwrite64)(file, bytes, error ? length / 2 : length, offset);
    if (done > 0) note('w', watched[file], offset, bytes, done);
    if (error) errno = error, done = -1;
    pthread_mutex_unlock(&lock);
    return done;
}

int ftruncate64(int file, off64_t length) {
    if (!is_watched(file)) return REAL(ftruncate64)(file, length);
    pthread_mutex_lock(&lock);
    int done = fails() ? -1 : REAL(ftruncate64)(file, length);
    if (done == 0) note('t', watched[file], length, NULL, 0);
    pthread_mutex_unlock(&lock);
    return done;
}

int fdatasync(int file) {
    if (!is_watched(file)) return REAL(fdatasync)(file);
    pthread_mutex_lock(&lock);
    int done = fails() ? -1 : REAL(fdatasync)(file);
    if (done == 0) note('s', watched[file], 0, NULL, 0);
    pthread_mutex_unlock(&lock);
    return done;
}

int fsync(int file) { return is_watched(file) ? fdatasync(file) : REAL(fsync)(file); }

int unlink(const char *path) {
    int done = REAL(unlink)(path);
    const char *folder = getenv("DISK_FOLDER");
    if (done == 0 && folder && strncmp(path, folder, strlen(folder)) == 0) {
        pthread_mutex_lock(&lock);
        note('u', 0, 0, path, strlen(path));
        pthread_mutex_unlock(&lock);
    }
    return done;
}
